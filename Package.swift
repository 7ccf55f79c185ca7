// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the package is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the tool or the library.
func module(_ name: String, uses: [Target.Dependency] = [], touchesC: Bool = false) -> Target {
  .target(
    name: name, dependencies: uses,
    swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]
      + (touchesC ? [.strictMemorySafety()] : []))
}

/// A program.
func program(_ name: String, uses: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: uses,
    swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")])
}

/// The tests of one module.
func tests(of name: String, uses: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + uses,
    exclude: ["Fixtures"], swiftSettings: strict)
}

/// A C library of the system, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "qbank",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .library(
      name: "QuestionBank",
      targets: ["QBankDiagnostics", "QBankModel", "QBankChange", "QBankClient"]),
    .executable(name: "qbank", targets: ["qbank"]),
  ],
  targets: [
    // The library that an app links: pure Swift, no C.
    module("QBankDiagnostics"),
    module("QBankModel", uses: ["QBankDiagnostics"]),
    module("QBankChange", uses: ["QBankDiagnostics", "QBankModel"]),
    module("QBankClient", uses: ["QBankDiagnostics", "QBankModel"]),

    // C libraries of the system.
    system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    system("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2"),
    // Loaded when it is used, so nothing links it: with the libraries it brings it would double the start of every command.
    .systemLibrary(
      name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    system("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

    // The tool.
    module("QBankSystem"),
    module(
      "QBankReading", uses: ["QBankDiagnostics", "QBankModel", "CYAML", "CXML2"], touchesC: true),
    module("QBankWriting", uses: ["QBankDiagnostics", "QBankModel", "QBankReading"]),
    module("QBankLint", uses: ["QBankDiagnostics", "QBankModel", "QBankReading", "QBankChange"]),
    module(
      "QBankPublish",
      uses: [
        "QBankDiagnostics", "QBankModel", "QBankChange", "QBankClient", "QBankSystem", "CCurl",
        "CSodium", "CZlib",
      ], touchesC: true),
    module("QBankArguments"),
    module(
      "QBankCommands",
      uses: [
        "QBankDiagnostics", "QBankModel", "QBankChange", "QBankClient", "QBankReading",
        "QBankWriting", "QBankLint", "QBankPublish", "QBankArguments", "QBankSystem",
      ]),
    program("qbank", uses: ["QBankCommands"]),
    program(
      "qbank-bench",
      uses: [
        "QBankDiagnostics", "QBankModel", "QBankChange", "QBankClient", "QBankReading",
        "QBankLint", "QBankPublish", "QBankArguments",
      ]),
    // A small app, built as apps are: of the library alone.
    .executableTarget(
      name: "example-client", dependencies: ["QBankClient", "QBankModel"], path: "examples/client",
      swiftSettings: strict),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["QBankDiagnostics", "QBankModel"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests(of: "QBankDiagnostics"),
    tests(of: "QBankModel", uses: ["QBankDiagnostics"]),
    tests(of: "QBankChange", uses: ["QBankDiagnostics", "QBankModel"]),
    tests(of: "QBankClient", uses: ["QBankDiagnostics", "QBankModel", "QBankPublish"]),
    tests(of: "QBankReading", uses: ["QBankDiagnostics", "QBankModel"]),
    tests(
      of: "QBankWriting",
      uses: ["QBankDiagnostics", "QBankModel", "QBankChange", "QBankReading"]),
    tests(of: "QBankLint", uses: ["QBankDiagnostics", "QBankModel", "QBankReading"]),
    tests(of: "QBankPublish", uses: ["QBankDiagnostics", "QBankModel", "QBankClient"]),
    tests(of: "QBankArguments"),
    tests(
      of: "QBankCommands",
      uses: [
        "QBankDiagnostics", "QBankModel", "QBankReading", "QBankWriting", "QBankLint",
        "QBankArguments",
      ]),
  ]
)

// The fuzzing program stands apart: libFuzzer brings its own `main`, so a plain build must not see it.
if Context.environment["QBANK_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "qbank-fuzz", dependencies: ["QBankDiagnostics", "QBankModel", "QBankReading"],
      path: "Fuzz", exclude: ["Seeds"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
