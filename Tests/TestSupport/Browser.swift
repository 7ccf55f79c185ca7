import Foundation

/// A browser without a window, to look at pages as a reader does.
package enum Browser {
  /// The program; `nil` where none is installed.
  package static let program = Tool.path("chromium", "chromium-browser", "google-chrome")
    .map { URL(fileURLWithPath: $0) }

  /// Whether a test may pass without a browser: never where all is to be checked.
  package static var isOptional: Bool { Tool.isOptional }

  /// Shows a page in a frame of `width` CSS pixels and gives what `script` returns, which sees the page as `page` and its
  /// window as `view`; `nil` when no browser is installed or it shows nothing.
  ///
  /// The frame lies in a page of ours, so the page itself stays as it is, with its own content policy.
  package static func look(at page: [UInt8], width: Int, _ script: String) throws -> String? {
    guard let program else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let html = String(decoding: page, as: UTF8.self)
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
    let outer = """
      <!DOCTYPE html><meta charset="utf-8"><body><output></output>
      <iframe width="\(width)" height="800" style="border:0" srcdoc="\(html)"></iframe><script>
      const frame = document.querySelector("iframe");
      frame.onload = () => {
        const page = frame.contentDocument, view = frame.contentWindow;
        document.querySelector("output").textContent = "[" + (() => { \(script) })() + "]";
        frame.remove();
      };
      </script></body>
      """
    let file = folder.appendingPathComponent("page.html")
    try Data(outer.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "timeout", "120", program.path, "--headless", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--no-first-run", "--user-data-dir=\(folder.path)/profile",
      "--virtual-time-budget=5000", "--dump-dom", file.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let start = dom.range(of: "<output>["),
      let end = dom.range(of: "]</output>", range: start.upperBound..<dom.endIndex)
    else { return nil }
    return String(dom[start.upperBound..<end.lowerBound])
  }
}
