import TenkenSimulation
import TenkenYAML

/// The mutants of conditions and calculations.
extension MutantWriter {
  /// What an expression is for, which decides the mutants that it has.
  enum Purpose {
    /// It decides whether something happens.
    case condition
    /// It is a new value of a variable.
    case value
    /// It is used by name, for both.
    case formula
  }

  /// A part of an expression that is written in another way.
  private struct Rewriting {
    let name: String
    /// The range of the text that is replaced, in Unicode scalars.
    let range: Range<Int>
    let replacement: String
    /// The range of the part to show.
    let shown: Range<Int>
    var isAtLimit = false
  }

  /// Adds the mutants of a condition, if there is one.
  mutating func addCondition(_ node: YAMLNode?, _ part: MutantPart) {
    guard let node, let syntax = syntax(of: node) else { return }
    let negated = "not (\(node.text))"
    // Of a comparison for equality, the opposite is the same.
    if case .binary("=", _, _) = syntax.syntax {
    } else if case .binary("!=", _, _) = syntax.syntax {
    } else {
      add(
        "\(part.name)negated", node, .write(node, negated),
        part.text(became(node.text, negated)))
    }
    addExpression(node, part, .condition)
  }

  /// Adds the mutants of an expression: comparisons, `and` and `or`, and numbers that are no limits.
  mutating func addExpression(_ node: YAMLNode, _ part: MutantPart, _ purpose: Purpose) {
    guard let syntax = syntax(of: node) else { return }
    let scalars = Array(node.text.unicodeScalars)
    var found: [Rewriting] = []
    collect(syntax, scalars, purpose, isCompared: false, shown: syntax.range, &found)
    for rewriting in found {
      let shown = rewriting.shown
      let before = text(scalars[shown])
      let after =
        text(scalars[shown.lowerBound..<rewriting.range.lowerBound]) + rewriting.replacement
        + text(scalars[rewriting.range.upperBound..<shown.upperBound])
      let whole =
        text(scalars[..<rewriting.range.lowerBound]) + rewriting.replacement
        + text(scalars[rewriting.range.upperBound...])
      let limit = rewriting.isAtLimit
      add(
        part.name + rewriting.name, node, .write(node, whole),
        part.text(
          became(before, after).text(
            en: limit ? "at the limit: …" : "…", ja: limit ? "境界：…" : "…")))
    }
  }

  /// That an expression became another one, with titles in place of names.
  private func became(_ before: String, _ after: String) -> LocalizedText {
    let (usual, changed) = (titles.text(of: before), titles.text(of: after))
    return LocalizedText(
      en: "\(usual[.english]) became \(changed[.english])",
      ja: "\(usual[.japanese]) が \(changed[.japanese]) になる")
  }

  private func syntax(of node: YAMLNode) -> SyntaxNode? {
    guard node.kind == .scalar else { return nil }
    var parser = ExpressionParser(node.text)
    // A list is emptied with a word that is no expression; everything else was read before.
    return try? parser.parse()
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private func collect(
    _ node: SyntaxNode, _ scalars: [Unicode.Scalar], _ purpose: Purpose, isCompared: Bool,
    shown: Range<Int>, _ found: inout [Rewriting]
  ) {
    func descend(_ inner: SyntaxNode, isCompared: Bool = false, shown: Range<Int>? = nil) {
      collect(
        inner, scalars, purpose, isCompared: isCompared, shown: shown ?? node.range, &found)
    }
    switch node.syntax {
    case .name, .member: break
    case .number(let number):
      guard purpose != .condition, !isCompared else { return }
      for (name, changed) in [("plus-1", number + 1), ("minus-1", number - 1)] {
        found.append(
          Rewriting(name: name, range: node.range, replacement: "\(changed)", shown: shown))
      }
    case .not(let inner): descend(inner, shown: inner.range)
    case .call(_, let arguments): for argument in arguments { descend(argument) }
    case .conditional(let condition, let first, let second):
      descend(condition, shown: condition.range)
      for branch in [first, second] { descend(branch, shown: branch.range) }
    case .binary(let sign, let left, let right):
      if let (name, other) = Self.opposites[sign],
        let place = place(of: sign, in: scalars, between: left.range, right.range)
      {
        found.append(
          Rewriting(
            name: name, range: place, replacement: other, shown: node.range,
            isAtLimit: name == "limit"))
      }
      let isCompared = ["limit", "equality"].contains(Self.opposites[sign]?.name)
      for inner in [left, right] { descend(inner, isCompared: isCompared) }
    }
  }

  /// The signs that take the place of others, and the names of such mutants.
  private static let opposites: [String: (name: String, sign: String)] = [
    "<": ("limit", "<="), "<=": ("limit", "<"), ">": ("limit", ">="), ">=": ("limit", ">"),
    "=": ("equality", "!="), "!=": ("equality", "="), "and": ("or", "or"), "or": ("and", "and"),
  ]

  /// The range of an operator, which may stand between parentheses that its operands lack.
  private func place(
    of sign: String, in scalars: [Unicode.Scalar], between left: Range<Int>, _ right: Range<Int>
  ) -> Range<Int>? {
    let wanted = Array(sign.unicodeScalars)
    guard right.lowerBound - wanted.count >= left.upperBound else { return nil }
    return (left.upperBound...right.lowerBound - wanted.count).first {
      scalars[$0..<$0 + wanted.count].elementsEqual(wanted)
    }.map { $0..<$0 + wanted.count }
  }
}
