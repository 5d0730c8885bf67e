public import TenkenDiagnostics
import TenkenJSON
import TenkenSimulation

/// The reason why a line is not an event, as a diagnostic reports it.
public struct EventError: Error, Hashable {
  /// The stable identifier of this kind of error.
  let identifier: String
  /// What is wrong, as a phrase without a full stop.
  public let summary: DiagnosticText
  /// What is allowed instead.
  public internal(set) var help: [DiagnosticText] = []
  /// The offset of the error in the line, from 0; nil if it concerns the whole line.
  var offset: Int?
}

extension ResultEvent {
  /// Reads a line; the error says what is wrong with it.
  public init(line: [UInt8]) throws(EventError) {
    guard line.count <= EventFormat.lineLimit else { throw .tooLong }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: line)
    } catch {
      throw .notJSON(line, error)
    }
    try self.init(json)
  }

  /// Reads the object of a line.
  init(_ json: JSON) throws(EventError) {
    let members = try EventMembers(json)
    try members.checkFormat()
    let kind = try members.kind()
    let id = try members.required(
      .id, DiagnosticText(en: "32 lowercase hexadecimal digits", ja: "32 桁の 16 進数（小文字）")
    ) { EventID($0) }
    let time = try members.required(
      .time,
      DiagnosticText(en: "a UTC time like 2026-11-22T09:30:05Z", ja: "2026-11-22T09:30:05Z の形の日時")
    ) {
      Instant(eventTime: $0)
    }
    let address = try members.required(
      .address, DiagnosticText(en: "the address of a case", ja: "ケースのアドレス")
    ) { $0.isEmpty ? nil : $0 }
    self.init(
      id: id, time: time, address: address,
      status: try members.required(.status, ResultStatus.names) { ResultStatus(rawValue: $0) })
    if members[.origin] != nil {
      origin = try members.required(.origin, ResultOrigin.names) { ResultOrigin(rawValue: $0) }
    }
    tester = try members.name(.tester)
    guard !tester.isEmpty || origin == .run && kind == .result else { throw .noTester }
    session = try members.digits(.session, count: EventFormat.sessionDigits)
    build = try members.name(.build)
    environment = try members.name(.environment)
    device = try members.name(.device)
    os = try members.name(.os)
    hash = try members.digits(.hash, count: EventFormat.hashDigits)
    note = try members.text(.note)
    ticket = try members.text(.ticket)
    replaces = try members.ids(.replaces)
    switch kind {
    case .result:
      content = .result(
        steps: try members.elements(.steps) { json throws(EventError) in try StepResult(json) },
        evidence: try members.elements(.evidence) { json throws(EventError) in
          try Evidence(json)
        })
    case .resolution:
      let ids = try members.ids(.resolves)
      guard !ids.isEmpty || !replaces.isEmpty else { throw .resolvesNothing }
      content = .resolution(of: ids)
    }
    rest = members.rest(kind)
  }
}

/// The members of an event's object, each of which occurs once.
private struct EventMembers {
  private let all: [JSON.Member]
  private let known: [EventFormat.Key: JSON]

  init(_ json: JSON) throws(EventError) {
    guard case .object(let members) = json else {
      throw EventError(
        identifier: "not-an-event",
        summary: DiagnosticText(en: "the line is not a JSON object", ja: "JSON オブジェクトではない行です"))
    }
    var known: [EventFormat.Key: JSON] = [:]
    for member in members {
      guard let key = EventFormat.Key(rawValue: member.name) else { continue }
      guard known.updateValue(member.value, forKey: key) == nil else {
        throw .wrongMember(key, DiagnosticText(en: "occurs twice", ja: "が 2 回あります"))
      }
    }
    all = members
    self.known = known
  }

  subscript(key: EventFormat.Key) -> JSON? { known[key] }

  func checkFormat() throws(EventError) {
    guard known[.format] == .string(EventFormat.name) else { throw .otherFormat(known[.format]) }
    guard case .integer(let version)? = known[.version], version > 0 else {
      throw .wrongMember(
        .version, DiagnosticText(en: "is not a version of the format", ja: "が形式のバージョンではありません"))
    }
    guard version == EventFormat.version else { throw .newerVersion(version) }
  }

  func kind() throws(EventError) -> EventFormat.Kind {
    guard case .string(let name)? = known[.event] else {
      throw .wrongMember(
        .event, DiagnosticText(en: "is missing or not a string", ja: "がないか、文字列ではありません"))
    }
    guard let kind = EventFormat.Kind(rawValue: name) else { throw .unknownKind(name) }
    return kind
  }

  func required<Value>(
    _ key: EventFormat.Key, _ meaning: DiagnosticText, _ read: (String) -> Value?
  ) throws(EventError) -> Value {
    guard let json = known[key] else {
      throw .wrongMember(
        key,
        DiagnosticText(en: "is missing: \(meaning.en)", ja: "がありません：\(meaning.ja)"))
    }
    guard case .string(let text) = json, text.utf8.count <= EventFormat.nameLimit,
      let value = read(text)
    else {
      throw .wrongMember(
        key, DiagnosticText(en: "is not \(meaning.en)", ja: "が\(meaning.ja)ではありません"))
    }
    return value
  }

  /// A name; empty if the member is missing.
  func name(_ key: EventFormat.Key) throws(EventError) -> String {
    let text = try text(key)
    guard text.utf8.count <= EventFormat.nameLimit else {
      throw .wrongMember(
        key,
        DiagnosticText(
          en: "has more than \(EventFormat.nameLimit) bytes",
          ja: "が \(EventFormat.nameLimit) バイトを超えています"))
    }
    return text
  }

  /// A text; empty if the member is missing.
  func text(_ key: EventFormat.Key) throws(EventError) -> String {
    guard let json = known[key] else { return "" }
    guard case .string(let text) = json else {
      throw .wrongMember(key, DiagnosticText(en: "is not a string", ja: "が文字列ではありません"))
    }
    return text
  }

  /// A number of lowercase hexadecimal digits; empty if the member is missing or empty.
  func digits(_ key: EventFormat.Key, count: Int) throws(EventError) -> String {
    guard known[key] != nil else { return "" }
    return try required(
      key,
      DiagnosticText(
        en: "\(count) lowercase hexadecimal digits", ja: "\(count) 桁の 16 進数（小文字）")
    ) {
      $0.isEmpty || $0.isHexadecimal(count: count) ? $0 : nil
    }
  }

  func ids(_ key: EventFormat.Key) throws(EventError) -> [EventID] {
    try elements(key) { json throws(EventError) in
      guard case .string(let text) = json, let id = EventID(text) else {
        throw .wrongMember(
          key,
          DiagnosticText(
            en: "has an entry that is not the id of an event", ja: "にイベントの id ではないものがあります"))
      }
      return id
    }
  }

  func elements<Value>(
    _ key: EventFormat.Key, _ read: (JSON) throws(EventError) -> Value
  ) throws(EventError) -> [Value] {
    guard let json = known[key] else { return [] }
    guard case .array(let elements) = json else {
      throw .wrongMember(key, DiagnosticText(en: "is not a list", ja: "がリストではありません"))
    }
    guard elements.count <= EventFormat.listLimit else {
      throw .wrongMember(
        key,
        DiagnosticText(
          en: "has more than \(EventFormat.listLimit) entries",
          ja: "が \(EventFormat.listLimit) 件を超えています"))
    }
    var values: [Value] = []
    for element in elements { values.append(try read(element)) }
    return values
  }

  /// The members that are not read, in the order of the line.
  ///
  /// They include the members that only the other kind of event has.
  func rest(_ kind: EventFormat.Kind) -> [JSON.Member] {
    all.filter { member in
      switch EventFormat.Key(rawValue: member.name) {
      case nil: true
      case .steps, .evidence: kind == .resolution
      case .resolves: kind == .result
      case .format, .version, .event, .id, .session, .time, .origin, .tester, .build, .environment,
        .device, .os, .address, .hash, .status, .note, .ticket, .replaces:
        false
      }
    }
  }
}

extension ResultEvent.StepResult {
  fileprivate init(_ json: JSON) throws(EventError) {
    guard case .object(let members) = json, case .integer(let step)? = json["step"], step > 0 else {
      throw .wrongMember(
        .steps, DiagnosticText(en: "has a step without a number", ja: "に番号のない手順があります"))
    }
    var status = ResultStatus.open
    if let given = json["status"] {
      guard case .string(let name) = given, let known = ResultStatus(rawValue: name) else {
        throw .wrongMember(
          .steps,
          DiagnosticText(
            en: "has a step whose status is not \(ResultStatus.names.en)",
            ja: "の結果が\(ResultStatus.names.ja)ではありません"))
      }
      status = known
    }
    var actual = ""
    if let given = json["actual"] {
      guard case .string(let text) = given else {
        throw .wrongMember(
          .steps,
          DiagnosticText(
            en: "has a step whose 'actual' is not a string", ja: "に文字列ではない「actual」があります"))
      }
      actual = text
    }
    self.init(step: step, status: status, actual: actual)
    rest = members.filter { !["step", "status", "actual"].contains($0.name) }
  }
}

extension ResultEvent.Evidence {
  fileprivate init(_ json: JSON) throws(EventError) {
    guard case .object(let members) = json else {
      throw .wrongMember(
        .evidence,
        DiagnosticText(
          en: "has an entry that is neither a file nor a link", ja: "にファイルとリンク以外のものがあります"))
    }
    if case .string(let file)? = json["file"], case .string(let sha256)? = json["sha256"],
      sha256.isHexadecimal(count: EventFormat.hashDigits)
    {
      if let fault = FileName.fault(inPath: file) { throw .wrongFile(file, fault) }
      self.init(.file(name: file, sha256: sha256))
    } else if case .string(let address)? = json["link"], json["file"] == nil {
      self.init(.link(address))
    } else {
      throw .wrongMember(
        .evidence,
        DiagnosticText(
          en: "has an entry with neither a 'file' and its 'sha256' nor a 'link'",
          ja: "に「sha256」付きの「file」も「link」もないものがあります"))
    }
    let known: [String] =
      switch location {
      case .file: ["file", "sha256"]
      case .link: ["link"]
      }
    rest = members.filter { !known.contains($0.name) }
  }
}

extension String {
  /// Whether it has exactly a number of characters, all of them lowercase hexadecimal digits.
  func isHexadecimal(count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases, as help of a diagnostic.
  fileprivate static var names: DiagnosticText {
    let names = allCases.map(\.rawValue)
    let (english, japanese) = (names.joined(separator: ", "), names.joined(separator: "、"))
    return DiagnosticText(en: "one of: \(english)", ja: " \(japanese) のどれか")
  }
}
