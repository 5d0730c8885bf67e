import Foundation
import TenkenData
import TenkenDiagnostics
import TenkenEditor
import TestSupport
import Testing

/// Tests files of the library with bytes removed, inserted, or cut off.
@Suite struct HostileTextTests {
  private static let pieces: [[UInt8]] =
    [
      [0x00], [0x09], [0x0D], [0x0A], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xFF], [0xEF, 0xBB, 0xBF],
    ]
    + [
      "'", "\"", "{", "}", "[", "]", "${", "}", ":", ": ", "- ", "#", "&a ", "*a", "|\n", "!!int ",
      "：", "　", "<<: ", "---\n", "🪙", "\r\n", "  ",
    ].map { Array($0.utf8) }

  private func mutated(_ text: String, _ maker: inout FaultMaker) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(1_500))
    for _ in 0...maker.number(below: 6) {
      let place = maker.number(below: bytes.count)
      switch maker.number(below: 3) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + maker.number(below: 9)))
      case 1:
        bytes.insert(contentsOf: Self.pieces[maker.number(below: Self.pieces.count)], at: place)
      case _: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { bytes = [0x61] }
    }
    return bytes
  }

  @Test(arguments: 1...(thoroughness > 1 ? 8 : 3))
  func `formatting, fixing and the language server cope with any text`(seed: Int) {
    var maker = FaultMaker(seed: UInt64(seed))
    let library = texts(below: "scenarios", ending: ".yaml")
    for _ in 0..<40 {
      let bytes = mutated(library[maker.number(below: library.count)].text, &maker)
      let formatted = FormattedText(bytes)
      #expect(FormattedText(formatted.bytes).bytes == formatted.bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let fixed = FixedText(bytes, at: "x.yaml") {
        diagnostics(of: String(decoding: $0, as: UTF8.self), at: "x.yaml")
      }
      #expect(fixed.mendedCount > 0 || fixed.bytes == bytes)

      var server = languageServer()
      _ = server.receive(.request("initialize", [:])) + server.receive(.opening("/x.yaml", text))
      #expect(!server.settle().isEmpty)
      for method in ["completion", "hover", "definition", "prepareRename", "rename", "codeAction"] {
        let place: JSON = [
          "line": .integer(maker.number(below: 50)), "character": .integer(maker.number(below: 60)),
        ]
        let answers = server.receive(
          .request(
            "textDocument/\(method)",
            [
              "textDocument": ["uri": "file:///x.yaml"], "position": place, "newName": "new",
              "range": ["start": place, "end": place],
              "context": ["only": ["quickfix", "source.fixAll"]],
            ]))
        #expect(answers.count == 1, "\(method)")
      }
    }
  }
}
