import Foundation
import Testing

/// Tests that the folders of `payloads --all` are valid and different on every file system.
@Suite struct CaseFolderTests {
  /// Writes the payloads of a scenario with some values; returns the names of folders in order.
  private func folders(
    _ values: [String], scenario: String = "x", in folder: TemporaryFolder
  ) throws -> [String] {
    let text = """
      feature: shop
      products:
        - {id: coin, type: consumable, price: 160, coins: 120}
      scenarios:
        - id: \(scenario)
          matrix:
            v: [\(values.map(quoted).joined(separator: ", "))]
          operations:
            - launch-app
            - buy: coin
            - authenticate
          expected:
            - coins: 120

      """
    try text.write(toFile: folder.path("a.yaml"), atomically: false, encoding: .utf8)
    let run = try tenken("payloads", "--all", folder.url.path, "--output", folder.path("out"))
    try #require(run.exitCode == 0, "\(run.errors)")
    var seen: [String] = []
    for path in try folder.text("out/files.txt").split(separator: "\n") where path.contains("/") {
      let parts = path.split(separator: "/")
      #expect(parts.count == 3 && parts[0] == "shop", "\(path)")
      let name = String(parts[1])
      if seen.last != name { seen.append(name) }
      #expect(FileManager.default.fileExists(atPath: folder.path("out/\(path)")))
    }
    #expect(seen.count == values.count)
    return seen
  }

  /// A text as a quoted string of YAML.
  private func quoted(_ text: String) -> String {
    let escapes = text.unicodeScalars.map { scalar in
      scalar.value < 0x80 && scalar.value > 0x22 && scalar != "\\"
        ? String(scalar)
        : "\\U" + String(repeating: "0", count: 8 - digits(scalar).count) + digits(scalar)
    }
    return "\"\(escapes.joined())\""
  }

  private func digits(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }

  @Test func `usual names stay as they are`() throws {
    let folder = TemporaryFolder()
    #expect(
      try folders(["JPN", "購入", "a b", "x[y]"], in: folder)
        == ["x[v=JPN]", "x[v=購入]", "x[v=a b]", "x[v=x[y]]"])
  }

  @Test func `names never collide, and a case always gets the same name`() throws {
    let folder = TemporaryFolder()
    // Slashes, letters in both cases, and invisible characters.
    let values = [
      "1/2", "1_2", "1//2", "Buy", "buy", "BUY", "\u{304C}", "stra\u{DF}e",
      "STRASSE", "..", "../../..", "_", "__", "a\tb", "a\u{1}b", "a_b", "a\u{202E}b", "a\u{9B}b",
    ]
    let names = try folders(values, in: folder)
    let folded = names.map { $0.decomposedStringWithCompatibilityMapping.uppercased() }
    #expect(Set(folded).count == values.count, "\(names)")
    for scalar in names.joined().unicodeScalars {
      #expect(![.control, .format].contains(scalar.properties.generalCategory), "\(names)")
    }
    // Neither the order nor other cases matter.
    #expect(try folders(values.reversed(), in: folder) == names.reversed())
    #expect(try folders(["1/2"], in: folder) == [names[0]])
  }

  @Test func `long names are cut to the limit of a folder's name`() throws {
    let folder = TemporaryFolder()
    let long = ["あ", "が", "e\u{301}", "x", "👩‍👩‍👧‍👦"].map {
      // At least a byte shorter than a value of the matrix may be.
      String(repeating: $0, count: 255 / $0.utf8.count)
    }
    let fitting = String(repeating: "y", count: 255 - "x[v=]".utf8.count)
    let values = long + long.map { $0 + "!" } + [fitting, fitting + "y"]
    let names = try folders(values, in: folder)
    for name in names { #expect(name.utf8.count <= 255, "\(name)") }
    #expect(Set(names).count == values.count)
    #expect(names[10] == "x[v=\(fitting)]" && names[11].contains("~"))
  }

  @Test func `a folder whose name has another Unicode form is not replaced`() throws {
    let folder = TemporaryFolder()
    _ = try folders(["\u{304C}"], in: folder)
    let move = "cd \"$1\" && mv *] \"x[v=$(printf '\\343\\201\\213\\343\\202\\231')]\""
    try tenken(
      ["-c", move, "sh", folder.path("out/shop")], program: URL(filePath: "/bin/sh"))
    let before = try snapshot(folder.url)
    let run = try tenken("payloads", "--all", folder.url.path, "--output", folder.path("out"))
    #expect(run.exitCode == 74 && run.errors.contains("has not written"), "\(run.errors)")
    #expect(try snapshot(folder.url) == before)
  }
}
