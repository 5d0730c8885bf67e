import TenkenSimulation
import TenkenWording

/// The page texts of one language that appear in sentences, normalized for matching.
struct ConnectiveTexts: Sendable {
  /// A wording with one placeholder, as the text before it and the text after it.
  struct Affix: Sendable {
    let before: [UInt8]
    let after: [UInt8]
  }

  let language: Language
  let none: [UInt8]
  let some: [UInt8]
  let empty: [UInt8]
  let notEmpty: [UInt8]
  let yes: [UInt8]
  let no: [UInt8]
  let not: Affix
  let atLeast: [Affix]
  let atMost: [Affix]
  let contains: Affix
  let anyOrder: Affix
  let together: Affix
  /// The possible separators of list elements, the longest first; one is empty.
  let separators: [[UInt8]]
  /// Whether the elements of a longer sequence are numbered.
  let isNumbered: Bool
  /// The wordings of names; the shortest one is last.
  let names: [Affix]
  /// The wordings of amounts by currency code, and that of amounts without a currency.
  let moneys: [(code: String?, affix: Affix)]
  /// The names of time units with their lengths in seconds, the longest name first.
  let units: [(name: [UInt8], seconds: Int)]
  let refused: Affix
  let violation: Affix
  let byDefault: Affix
  /// The text that replaces an operation if a step only checks something.
  let checkPlaceholder: [UInt8]
  /// The labels of lines for people only.
  let manual: [[UInt8]]
  /// The beginning of lines that say why nobody can do a case by hand.
  let simulationOnly: [UInt8]

  init(_ language: Language, currencies: [String]) {
    self.language = language
    let words = TextLibrary.embedded[language]
    func text(_ key: String) -> String { words[key] }
    func bytes(_ key: String) -> [UInt8] { NormalizedText(text(key)).bytes }
    func affix(_ key: String, _ name: String) -> Affix { Affix(text(key), name) }
    (none, some, empty) = (bytes("value.none"), bytes("value.some"), bytes("value.empty"))
    (notEmpty, yes, no) = (bytes("value.not-empty"), bytes("value.yes"), bytes("value.no"))
    not = affix("value.not", "a")
    atLeast = [affix("value.at-least-entries", "n"), affix("value.at-least", "n")]
    atMost = [affix("value.at-most-entries", "n"), affix("value.at-most", "n")]
    contains = affix("value.contains", "list")
    anyOrder = affix("value.any-order", "list")
    together = affix("value.together", "list")
    let joinKeys = ["list.more", "list.last", "list.apart", "sequence.two", "sequence.more"]
    separators = Set(joinKeys.map { Self.between(text($0)) } + [[]])
      .sorted { ($1.count, $0.description) < ($0.count, $1.description) }
    isNumbered = text("sequence.item").contains("{n}")
    names = ["name.again", "name.first", "name.once"].map { affix($0, "mark") }
    moneys =
      currencies.map { code in
        let own = words.label("money.\(code)")
        return (code, Affix(own ?? text("money").replacing("{currency}", with: code), "n"))
      } + [(nil, affix("money.minor-units", "n"))]
    let lengths = [
      ("day", 86_400), ("days", 86_400), ("hour", 3600), ("hours", 3600), ("minute", 60),
      ("minutes", 60), ("second", 1), ("seconds", 1),
    ]
    units = lengths.map { (name: affix("duration.\($0)", "n").after, seconds: $1) }
      .sorted { $0.name.count > $1.name.count }
    refused = affix("step.refused", "reason")
    violation = affix("case.violation", "text")
    byDefault = affix("value.default", "text")
    checkPlaceholder = bytes("label.look")
    manual = [bytes("label.manual-mark"), bytes("label.manual")]
    simulationOnly = bytes("label.simulation-only")
  }

  /// The text between the two placeholders of a wording.
  private static func between(_ template: String) -> [UInt8] {
    let inner = template.split(separator: "{a}", maxSplits: 1, omittingEmptySubsequences: false)
    let middle = inner.last?.split(separator: "{b}", omittingEmptySubsequences: false).first
    return NormalizedText(String(middle ?? "")).bytes
  }
}

extension ConnectiveTexts.Affix {
  /// Splits a template at one of its placeholders, and drops the others.
  init(_ template: String, _ name: String) {
    let parts = template.split(
      separator: "{\(name)}", maxSplits: 1, omittingEmptySubsequences: false)
    before = NormalizedText(Self.withoutPlaceholders(parts.first ?? "")).bytes
    after = parts.count > 1 ? NormalizedText(Self.withoutPlaceholders(parts[1])).bytes : []
  }

  private static func withoutPlaceholders(_ text: Substring) -> String {
    String(text.replacing(/\{[^}]*\}/, with: ""))
  }
}
