package import QBankDiagnostics

/// A configuration as it was written: texts as typed (`off` is "off"), lists and maps, each with its place.
package struct SettingsNode: Sendable {
  package indirect enum Value: Sendable {
    case text(String)
    case list([SettingsNode])
    case map([SettingsMember])
    /// Nothing is written where a value could stand.
    case absent
  }

  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}

/// A member of a map, in the order of the file.
package struct SettingsMember: Sendable {
  package var name: String
  package var place: Place
  package var node: SettingsNode

  package init(_ name: String, at place: Place, _ node: SettingsNode) {
    self.name = name
    self.place = place
    self.node = node
  }
}
