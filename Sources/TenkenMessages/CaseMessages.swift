package import TenkenData
package import TenkenExecution
package import TenkenScenarios
package import TenkenSimulation
internal import TenkenSystemFiles

/// A message to a server, as it is posted.
package struct CaseMessage: Sendable {
  /// The name that the team gives it.
  package let name: String
  /// When the event happens that it tells of.
  package let date: Instant
  /// What it tells, without what is around it.
  package let data: JSON
  /// The bytes that are posted.
  package let body: String
  /// Whether the body is more than the data.
  package let isWrapped: Bool
  /// The fields of the request's header.
  package let headers: [(name: String, value: String)]
}

/// The messages of a case about a system of one's own.
package struct CaseMessages: Sendable {
  /// The most bytes of one message: servers take no larger ones.
  static let byteLimit = 1 << 20

  /// The result of the case.
  package let result: CaseResult
  /// The messages, in order.
  package let messages: [CaseMessage]
  /// The events of the case for which there is no message, in order, each once.
  package let silentEvents: [String]
  /// The name of a message that is too large; nil if none is.
  package let oversized: String?

  /// Runs a case, and makes a message for each event that has one; nil for a system in Swift.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - scenario: Its scenario.
  ///   - feature: Its feature, about a system that a file declares.
  ///   - templates: The messages of the system.
  ///   - start: When the case begins.
  ///   - account: The name of the customer, which decides `case-id`; nil for the one of every case.
  ///   - secret: The secret that signs them; empty for messages that are not signed.
  package init?(
    of testCase: Case, of scenario: Scenario, in feature: Feature, by templates: MessageTemplates,
    start: Instant = .startOfCases, account: String? = nil, secret: [UInt8] = []
  ) {
    result = run(testCase, of: scenario, in: feature, keeping: .steps)
    guard let subject = result.details?.subject, let events = emittedEvents(of: subject) else {
      return nil
    }
    let address = testCase.address
    var (messages, silent, oversized) = ([CaseMessage](), [String](), String?.none)
    var counts: [String: Int] = [:]
    for event in events {
      for count in templates.counts where count.condition.holds(for: event.name, event.fields) {
        counts[count.name, default: 0] += 1
      }
      guard let message = templates.message(for: event.name, event.fields) else {
        if !silent.contains(event.name) { silent.append(event.name) }
        continue
      }
      let date = start + (event.time - .startOfCases)
      var values = Values(event, date, address, account, number: messages.count + 1)
      values.add(templates, counts, event)
      let made = CaseMessage(message, templates, values, secret)
      if made.body.utf8.count > Self.byteLimit { oversized = oversized ?? made.name }
      messages.append(made)
    }
    (self.messages, silentEvents, self.oversized) = (messages, silent, oversized)
  }

  /// The files of the messages, by number.
  package var files: [(name: String, bytes: [UInt8])] {
    let width = max(3, String(messages.count).count)
    return messages.enumerated().flatMap { index, message in
      let number = String(index + 1)
      let start = String(repeating: "0", count: width - number.count) + "\(number)-\(message.name)"
      // What is signed is the text as it is posted.
      var files = [("\(start).json", Array(message.body.utf8))]
      if message.isWrapped {
        files.append(("\(start).decoded.json", Array("\(message.data.text())\n".utf8)))
      }
      if !message.headers.isEmpty {
        let fields = JSON.object(message.headers.map { JSON.Member($0.name, .string($0.value)) })
        files.append(("\(start).headers.json", Array("\(fields.text())\n".utf8)))
      }
      return files
    }
  }
}

/// The values that a message can name.
private struct Values {
  private(set) var all: [String: JSON]
  let date: Instant

  init(
    _ event: EmittedEvent, _ date: Instant, _ address: String, _ account: String?, number: Int
  ) {
    all = [:]
    self.date = date
    for field in event.fields { all[field.name] = field.value.json }
    let owner = account.map { "\($0)\n\(address)" } ?? address
    let id = SHA256.hash(owner).description
    all["case"] = .string(address)
    all["case-id"] = .string(String(id.prefix(32)))
    all["event"] = .string(event.name)
    all["number"] = .integer(number)
    all["message-id"] = .string(Self.digits(of: SHA256.hash("\(owner)\n\(number)").description))
    all["date"] = .string(date.iso)
    all["seconds"] = .integer(date.seconds)
    all["milliseconds"] = .integer(date.seconds * 1000)
  }

  /// Adds what the file says: its values, its counts, and its tables, which may name all others.
  mutating func add(
    _ templates: MessageTemplates, _ counts: [String: Int], _ event: EmittedEvent
  ) {
    all.merge(templates.values) { own, _ in own }
    for count in templates.counts {
      let number = counts[count.name] ?? 0
      all[count.name] = .integer(number)
      all[count.name + MessageTemplates.Count.before] = .integer(number - 1)
    }
    let known = all
    for table in templates.tables {
      let key = event.fields.first { $0.name == table.field }?.value.plainText
      guard let key, let value = table.values[key] else { continue }
      all[table.name] = value.filled { known[$0] }
    }
  }

  /// The first digits of a hash as a decimal number of 16 digits, as message queues have them.
  private static func digits(of hash: String) -> String {
    let number = UInt64(hash.prefix(13), radix: 16) ?? 0
    let text = String(number)
    return String(repeating: "0", count: max(0, 16 - text.count)) + text
  }
}

extension CaseMessage {
  fileprivate init(
    _ message: MessageTemplates.Message, _ templates: MessageTemplates, _ values: Values,
    _ secret: [UInt8]
  ) {
    var all = values.all
    name = message.name.filled { all[$0] }.asFileNamePart
    date = values.date
    let data = message.data.filled { all[$0] }
    self.data = data
    let text = data.compactText
    all["data"] = data
    all["data-base64"] = .string(Array(text.utf8).base64)
    let body = templates.body?.filled { all[$0] }.compactText ?? text
    self.body = body
    isWrapped = templates.body != nil
    all["body"] = .string(body)
    if templates.needsSecret {
      let signed = templates.signed.filled { all[$0] }
      all[MessageName.signature] = .string(HMAC.sha256(of: Array(signed.utf8), key: secret))
    }
    headers = templates.headers.map { ($0.name, $0.value.filled { all[$0] }.onOneLine) }
  }
}

extension String {
  /// The text without control characters, so that it cannot end the field of a header.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }
}

extension String {
  /// The most bytes of a name in a file name, which has a number and an ending, too.
  private static let nameLimit = 100

  /// The text with a low line in place of what a file name cannot have everywhere.
  fileprivate var asFileNamePart: String {
    let name = unicodeScalars.prefix(Self.nameLimit).map { scalar -> Character in
      let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return scalar.isASCII && isKept || "-_.".unicodeScalars.contains(scalar)
        ? Character(scalar) : "_"
    }
    return name.isEmpty ? "message" : String(name)
  }
}

extension Instant {
  /// The moment as `2026-01-01T00:00:00Z`.
  fileprivate var iso: String { "\(self)".replacing(" ", with: "T") + "Z" }
}
