import Diagnostics
import Foundation
import Testing
import YAMLSyntax

struct FuzzTests {
  @Test func `random bytes never crash the reader`() {
    run(rounds: 400) { generator in
      let alphabet =
        Array("ab:- \n\t{}[],&*!|>'\"#%@?<$\r\\0x~".utf8) + [0x00, 0x85, 0xC2, 0xE2, 0xFF]
      let count = Int.random(in: 0...160, using: &generator)
      return (0..<count).map { _ in
        Bool.random(using: &generator)
          ? alphabet.randomElement(using: &generator)!
          : Bool.random(using: &generator) ? 0x20 : UInt8.random(in: 0...255, using: &generator)
      }
    }
  }

  @Test func `broken fixtures never crash the reader`() throws {
    let fixtures = try Fixture.all(in: "valid").map { try $0.bytes() }.filter { !$0.isEmpty }
    run(rounds: 400) { generator in
      var bytes = fixtures.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes.randomElement(using: &generator)!, at: index)
        case 3: bytes.insert("{}[]:-'\"\t\n &*".utf8.randomElement(using: &generator)!, at: index)
        default: bytes.removeLast(min(bytes.count, Int.random(in: 0...40, using: &generator)))
        }
      }
      return bytes
    }
  }

  @Test func `valid fixtures keep the invariants`() throws {
    for fixture in Fixture.all(in: "valid") { checkInvariants(try fixture.bytes()) }
  }

  private func run(rounds: Int, _ make: (inout SplitMix64) -> [UInt8]) {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64.max)
    print("SEED=\(seed)")
    var generator = SplitMix64(state: seed)
    for _ in 0..<rounds {
      let bytes = make(&generator)
      checkInvariants(bytes)
    }
  }

  private func checkInvariants(_ bytes: [UInt8]) {
    let document = YAMLDocument.parse(path: "fuzz.yaml", bytes: bytes)
    let again = YAMLDocument.parse(path: "fuzz.yaml", bytes: bytes)
    let source = SourceText(path: "fuzz.yaml", bytes: bytes)
    let text = Comment(rawValue: String(decoding: bytes, as: UTF8.self).debugDescription)
    #expect(document.diagnostics == again.diagnostics, text)
    #expect(document.root?.dump() == again.root?.dump(), text)
    #expect(document.root != nil || !document.diagnostics.isEmpty, text)
    for diagnostic in document.diagnostics {
      for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
        guard let range else { continue }
        #expect(source.holds(range), "\(diagnostic.identifier) \(range) \(text)")
      }
    }
    _ = DiagnosticPrinter().print(document.diagnostics) { _ in source }
    if let root = document.root { check(root, in: source, text: text) }
  }

  private func check(_ node: YAMLNode, in source: SourceText, text: Comment) {
    #expect(source.holds(node.range), "\(node.range) \(text)")
    let hasOwnChildren = node.identity + 1
    var last = node.range.start
    for child in Array(node.elements) + node.entries.flatMap({ [$0.key, $0.value] })
    where child.identity >= hasOwnChildren && !node.isRepaired {
      // The children of an alias, and merged ones, stand elsewhere.
      guard node.range.contains(child.range) || child.range.start < node.range.start else {
        guard !isElsewhere(child, of: node) else { continue }
        Issue.record("\(child.range) is outside of \(node.range) in \(text)")
        continue
      }
      last = max(last, child.range.end)
      check(child, in: source, text: text)
    }
  }

  private func isElsewhere(_ child: YAMLNode, of node: YAMLNode) -> Bool {
    node.kind == .mapping && node.entries.contains { !node.range.contains($0.key.range) }
  }
}

extension SourceText {
  fileprivate func holds(_ range: SourceRange) -> Bool {
    range.start <= range.end && holds(range.start) && holds(range.end)
  }

  private func holds(_ position: SourcePosition) -> Bool {
    guard let line = line(at: Int(position.line)) else { return false }
    return Int(position.column) <= line.unicodeScalars.count
  }
}

/// A small seeded generator. [SplitMix64](https://prng.di.unimi.it/splitmix64.c)
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
