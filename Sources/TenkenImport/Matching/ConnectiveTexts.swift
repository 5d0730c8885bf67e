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
  /// Between the number of equal entries and the entry.
  let times: [UInt8]
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
  /// Around the reason of each kind of sentence that says how a step ends.
  let refusals: [Connective: Affix]
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
    func text(_ connective: Connective) -> String { words[connective.rawValue] }
    func bytes(_ connective: Connective) -> [UInt8] { NormalizedText(text(connective)).bytes }
    func label(_ key: String) -> [UInt8] { NormalizedText(words[key]).bytes }
    func affix(_ connective: Connective, _ name: String) -> Affix { Affix(text(connective), name) }
    (none, some, empty) = (bytes(.none), bytes(.some), bytes(.empty))
    (notEmpty, yes, no) = (bytes(.notEmpty), bytes(.yes), bytes(.no))
    not = affix(.not, "a")
    atLeast = [affix(.atLeastEntries, "n"), affix(.atLeast, "n")]
    atMost = [affix(.atMostEntries, "n"), affix(.atMost, "n")]
    contains = affix(.contains, "list")
    anyOrder = affix(.anyOrder, "list")
    together = affix(.together, "list")
    times = affix(.times, "item").before
    let joints: [Connective] = [.listMore, .listLast, .listApart, .sequenceTwo, .sequenceMore]
    separators = Set(joints.map { Self.between(text($0)) } + [[]])
      .sorted { ($1.count, $0.description) < ($0.count, $1.description) }
    isNumbered = text(.sequenceItem).contains("{n}")
    names = [Connective.nameAgain, .nameFirst, .nameOnce].map { affix($0, "mark") }
    moneys =
      currencies.map { code in
        let own = words.label("money.\(code)")
        return (code, Affix(own ?? text(.money).replacing("{currency}", with: code), "n"))
      } + [(nil, affix(.moneyMinor, "n"))]
    units = PageTexts.units.flatMap { unit in
      [unit.one, unit.many].map { (name: affix($0, "n").after, seconds: unit.seconds) }
    }.sorted { $0.name.count > $1.name.count }
    let endings: [Connective] = [.refused, .notWorking, .unmeasured]
    refusals = Dictionary(uniqueKeysWithValues: endings.map { ($0, affix($0, "reason")) })
    violation = affix(.violation, "text")
    byDefault = affix(.byDefault, "text")
    checkPlaceholder = label("label.look")
    manual = [label("label.manual-mark"), label("label.manual")]
    simulationOnly = label("label.simulation-only")
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

  private static let placeholder = TextForm(/\{[^}]*\}/)

  private static func withoutPlaceholders(_ text: Substring) -> String {
    String(text.replacing(placeholder.regex, with: ""))
  }
}
