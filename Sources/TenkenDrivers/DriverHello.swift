import TenkenData
import TenkenDiagnostics
import TenkenSimulation

/// A driver's answer to the first message, which describes the driver.
package struct DriverHello: Hashable, Sendable {
  /// A kind of word that a driver understands.
  package enum WordKind: String, CaseIterable, Sendable {
    case preconditions
    case operations
    case observations
  }

  /// The name that people see.
  package let name: String
  /// The name of the system that it drives.
  package let system: String
  /// The words it understands; a kind without an entry means all words of that kind.
  package private(set) var words: [WordKind: Set<String>] = [:]
  /// The observations that are compared with the simulation after every operation.
  package private(set) var watches: [String] = []
  /// Whether it wants the messages that the simulated surroundings send to the real system.
  package let wantsMessages: Bool

  /// Reads the answer.
  init(_ answer: DriverAnswer) throws(DriverError) {
    let body = answer.body
    switch answer.outcome {
    case .done: break
    case .failed(let reason): throw .failed(reason)
    case .refused, .simulated, .unable: throw .wrongAnswer(.wrongOutcome)
    }
    guard body["protocol"] == .integer(DriverProtocol.version) else {
      throw .wrongAnswer(.wrongVersion(body["protocol"]))
    }
    guard let system = body["system"]?.string else { throw .wrongAnswer(.missing("system")) }
    self.system = shortened(system)
    name = shortened(body["name"]?.string ?? system)
    wantsMessages = body["messages"] == .boolean(true)
    for kind in WordKind.allCases {
      if let list = body[kind.rawValue] { words[kind] = Set(try Self.names(list, kind.rawValue)) }
    }
    if let list = body["watches"] { watches = try Self.names(list, "watches") }
  }

  private static func names(_ json: JSON, _ key: String) throws(DriverError) -> [String] {
    guard case .array(let elements) = json else { throw .wrongAnswer(.noNames(key)) }
    let names = elements.compactMap(\.string)
    guard names.count == elements.count else { throw .wrongAnswer(.noNames(key)) }
    return names
  }

  /// Whether the driver understands a word.
  func understands(_ word: String, among kind: WordKind) -> Bool {
    words[kind]?.contains(word) ?? true
  }
}

extension LocalizedText {
  fileprivate static let wrongOutcome = LocalizedText(
    en: "a 'hello' must be answered with the outcome 'done'", ja: "「hello」には結果「done」で応答する")

  fileprivate static func wrongVersion(_ version: JSON?) -> LocalizedText {
    let actual = version.map { shortened($0.compactText) }
    return LocalizedText(
      en: """
        its 'protocol' is \(actual ?? "missing"), but tenken uses version \
        \(DriverProtocol.version)
        """,
      ja: """
        「protocol」が\(actual.map { " \($0) で" } ?? "なく")、こちらのバージョン \
        \(DriverProtocol.version) と一致しない
        """)
  }

  fileprivate static func missing(_ key: String) -> LocalizedText {
    LocalizedText(en: "'\(key)' is missing", ja: "「\(key)」がない")
  }

  fileprivate static func noNames(_ key: String) -> LocalizedText {
    LocalizedText(en: "'\(key)' must be a list of names", ja: "「\(key)」は名前の配列とする")
  }
}
