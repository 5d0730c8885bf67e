import TenkenData
import TenkenDiagnostics
package import TenkenScenarios
package import TenkenSimulation

/// The result of one check of a driver.
package struct DriverFinding: Hashable, Sendable {
  /// What was found, in one phrase.
  package let summary: LocalizedText
  /// Whether the driver does what the protocol requires.
  package let isFine: Bool
}

/// Checks whether a driver follows the protocol, without judging the meaning of its answers.
///
/// - Parameters:
///   - driver: A conversation with it that has not begun; it is over afterwards.
///   - systems: The systems whose words the driver may understand.
/// - Returns: The results in the order of the checks; a failure of the driver is the last one.
package func checkDriver(_ driver: DriverSession, systems: Systems) -> [DriverFinding] {
  var check = DriverCheck(driver, systems)
  do throws(DriverError) {
    try check.run()
  } catch {
    check.report(error.summary, isFine: false)
  }
  driver.end()
  return check.findings
}

/// The state of the checks of a driver.
private struct DriverCheck {
  /// A word that no system has, to check how the driver answers an unknown word.
  static let unknownWord = "tenken-asks-for-nothing"

  let driver: DriverSession
  let systems: Systems
  var findings: [DriverFinding] = []

  init(_ driver: DriverSession, _ systems: Systems) {
    self.driver = driver
    self.systems = systems
  }

  mutating func report(_ summary: LocalizedText, isFine: Bool = true) {
    findings.append(DriverFinding(summary: summary, isFine: isFine))
  }

  mutating func run() throws(DriverError) {
    let hello = try driver.start(systems.names[0])
    report(.answersHello(hello))
    guard let system = systems[hello.system] else {
      let names = systems.names
      report(.unknownSystem(hello.system, nearestName(to: hello.system, in: names)), isFine: false)
      return
    }
    checkNames(hello, system.vocabulary)
    let first = try readAll(hello, system)
    try checkUnknownMessages()
    let second = try readAll(hello, system)
    compare(first, second, system.vocabulary)
    reportLacking(hello, system.vocabulary, read: Set(first.keys))
    try driver.finish()
    let hasEnded = driver.end()
    report(hasEnded ? .ends : .doesNotEnd, isFine: hasEnded)
    _ = try driver.start(hello.system)
    report(.startsAgain)
  }

  /// Checks that the listed words exist, and that watched observations need no arguments.
  private mutating func checkNames(_ hello: DriverHello, _ vocabulary: Vocabulary) {
    var unknown: [LocalizedText] = []
    for (kind, list) in [
      (DriverHello.WordKind.preconditions, vocabulary.preconditions),
      (.operations, vocabulary.operations), (.observations, vocabulary.observations),
    ] {
      for name in (hello.words[kind] ?? []).sorted() where list.index(of: name) == nil {
        unknown.append(.unknownName(name, kind.rawValue, nearestName(to: name, in: list.names)))
      }
    }
    for name in hello.watches where vocabulary.watched(name) == nil {
      unknown.append(.notWatchable(name))
    }
    for text in unknown { report(text, isFine: false) }
    if unknown.isEmpty { report(.knownNames) }
  }

  /// Begins a case, and reads all observations that the driver knows and that need no arguments.
  private mutating func readAll(
    _ hello: DriverHello, _ system: System
  ) throws(DriverError) -> [String: Value] {
    let vocabulary = system.vocabulary
    let world = system.prepare(Resources()).subject()
    try driver.begin(
      .reset(
        .init(
          address: "driver/check", time: world.now, resources: .object([]), surroundings: nil)),
      hello.system)
    let subject = DrivenSubject(
      driver, hello, simulated: world, address: "driver/check", of: vocabulary, in: .silent)
    var values: [String: Value] = [:]
    for name in vocabulary.observations.names
    where hello.understands(name, among: .observations) {
      guard let look = vocabulary.watched(name) else { continue }
      let value = subject.read(look, since: 0)
      switch subject.hindrance {
      case nil: values[name] = value
      case .unable: continue
      case .failed(let reason):
        let text = LocalizedText.cannotRead(name, reason)
        // An observation that cannot be read after one 'reset' usually cannot be read after the
        // next.
        if !findings.contains(where: { $0.summary == text }) { report(text, isFine: false) }
        guard driver.hello != nil else { return values }
      }
    }
    return values
  }

  /// Checks that the driver answers unknown words and messages with `unable` and does not fail.
  private mutating func checkUnknownMessages() throws(DriverError) {
    let step = DriverStep(
      word: Self.unknownWord, arguments: Arguments(), time: Instant(seconds: 0),
      until: Instant(seconds: 0), messages: nil)
    for (request, what) in [
      (DriverRequest.operation(step), LocalizedText(en: "a word", ja: "語")),
      (.unknown, LocalizedText(en: "a type of message", ja: "メッセージの種類")),
    ] {
      guard driver.hello != nil else { return }
      if case .unable = try driver.ask(request).outcome {
        report(.isUnable(what))
      } else {
        report(.isNotUnable(what), isFine: false)
      }
    }
  }

  /// Reports the words of the system that the driver does not understand; it need not.
  private mutating func reportLacking(
    _ hello: DriverHello, _ vocabulary: Vocabulary, read: Set<String>
  ) {
    for (kind, list) in [
      (DriverHello.WordKind.preconditions, vocabulary.preconditions),
      (.operations, vocabulary.operations), (.observations, vocabulary.observations),
    ] {
      let lacking = list.names.filter { name in
        guard hello.understands(name, among: kind) else { return true }
        return kind == .observations && vocabulary.watched(name) != nil && !read.contains(name)
      }
      if !lacking.isEmpty { report(.lacks(lacking, of: list.names.count, kind)) }
    }
  }

  /// Checks that each case begins with the same state.
  private mutating func compare(
    _ first: [String: Value], _ second: [String: Value], _ vocabulary: Vocabulary
  ) {
    let names = first.keys.sorted().filter { name in
      guard let one = first[name], let other = second[name],
        let index = vocabulary.observations.index(of: name),
        let shape = vocabulary.observations[index].value?.shape
      else { return true }
      return !one.isEquivalent(to: other, shape)
    }
    for name in names {
      report(
        .differs(name, first[name] ?? .none, second[name] ?? .none), isFine: false)
    }
    if names.isEmpty { report(.readsSameValues(first.count)) }
  }
}

extension LocalizedText {
  fileprivate static func answersHello(_ hello: DriverHello) -> LocalizedText {
    LocalizedText(
      en: "says hello: '\(hello.name)', a driver for '\(hello.system)'",
      ja: "「hello」に応答する：「\(hello.system)」のドライバー「\(hello.name)」")
  }

  fileprivate static func unknownSystem(_ name: String, _ nearest: String?) -> LocalizedText {
    LocalizedText(
      en: "there is no system '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        + "; for a system of your own, give its file with --system",
      ja: "システム「\(name)」はない" + (nearest.map { "（「\($0)」の間違いの可能性がある）" } ?? "")
        + "。独自のシステムの場合は、そのファイルを --system で指定する")
  }

  fileprivate static func unknownName(
    _ name: String, _ kind: String, _ nearest: String?
  ) -> LocalizedText {
    LocalizedText(
      en: "there is no word '\(name)' among the \(kind)"
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      ja: "\(kind) に「\(name)」という語はない"
        + (nearest.map { "（「\($0)」の間違いの可能性がある）" } ?? ""))
  }

  fileprivate static func notWatchable(_ name: String) -> LocalizedText {
    LocalizedText(
      en: "'\(name)' cannot be watched: it is not an observation, or it needs arguments",
      ja: "「\(name)」は毎回の比較に使えない（観測ではないか、引数が必要）")
  }

  fileprivate static func lacks(
    _ names: [String], of count: Int, _ kind: DriverHello.WordKind
  ) -> LocalizedText {
    let list = names.joined(separator: ", ")
    return LocalizedText(
      en: "lacks \(names.count) of \(count) \(kind.rawValue), which are left to people: \(list)",
      ja: "\(kind.rawValue) \(count)個のうち\(names.count)個に対応せず、人の確認に残る：\(list)")
  }

  fileprivate static let knownNames = LocalizedText(
    en: "all words that it understands exist", ja: "対応すると答えた語がすべて存在する")

  fileprivate static func cannotRead(_ name: String, _ reason: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "'\(name)' cannot be read: \(reason[.english])",
      ja: "「\(name)」を読み取れない：\(reason[.japanese])")
  }

  fileprivate static func isUnable(_ what: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "answers 'unable' to \(what[.english]) that it does not know",
      ja: "知らない\(what[.japanese])に「unable」と答える")
  }

  fileprivate static func isNotUnable(_ what: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "\(what[.english]) that it does not know must be answered with the outcome 'unable'",
      ja: "知らない\(what[.japanese])には結果「unable」で応答する")
  }

  fileprivate static func readsSameValues(_ count: Int) -> LocalizedText {
    LocalizedText(
      en: """
        reads \(count) observation\(count == 1 ? "" : "s") of the right shape, with the same \
        values after each 'reset'
        """,
      ja: "\(count)個の観測を正しい形で読み取り、「reset」の後の値が毎回同じである")
  }

  fileprivate static func differs(
    _ name: String, _ first: Value, _ second: Value
  ) -> LocalizedText {
    LocalizedText(
      en: """
        '\(name)' is \(shortened(first.description)) after one 'reset', and \
        \(shortened(second.description)) after the next
        """,
      ja: """
        「\(name)」の値が「reset」のたびに異なる（\(shortened(first.description))、\
        \(shortened(second.description))）
        """)
  }

  fileprivate static let ends = LocalizedText(
    en: "ends when its standard input is closed", ja: "標準入力が閉じると終了する")

  fileprivate static let doesNotEnd = LocalizedText(
    en: "it must end when its standard input is closed; it was terminated",
    ja: "標準入力が閉じても終了しなかったため、強制終了した")

  fileprivate static let startsAgain = LocalizedText(
    en: "says hello again after a restart", ja: "再起動しても「hello」に応答する")
}
