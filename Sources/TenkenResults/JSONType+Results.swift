import TenkenData
import TenkenDiagnostics

extension JSONType where Value == String {
  /// A text for one line, such as the name of a device.
  static let shortText = JSONType(
    ["type": "string", "maxLength": .integer(EventFormat.nameLimit)], expected: text.expected,
    decode: { json throws(JSONFault) in
      let value = try text.read(json)
      guard value.utf8.count <= EventFormat.nameLimit else {
        throw JSONFault(
          DiagnosticText(
            "has more than \(EventFormat.nameLimit) bytes",
            ja: "が \(EventFormat.nameLimit) バイトを超えています"))
      }
      return value
    }, encode: text.encode)

  /// The address of a case.
  static let address = string(
    ["type": "string", "maxLength": .integer(EventFormat.nameLimit), "minLength": 1],
    expected: DiagnosticText("the address of a case", ja: "ケースのアドレス"),
    read: { $0.isEmpty || $0.utf8.count > EventFormat.nameLimit ? nil : $0 }, write: { $0 })

  /// A number of lowercase hexadecimal digits, or none.
  static func digits(_ count: Int) -> JSONType {
    string(
      ["type": "string", "pattern": .string("^([0-9a-f]{\(count)})?$")],
      expected: DiagnosticText(
        "\(count) lowercase hexadecimal digits", ja: "\(count) 桁の 16 進数（小文字）"),
      read: { $0.isEmpty || $0.isHexadecimal(count: count) ? $0 : nil }, write: { $0 })
  }
}

extension JSONType where Value == EventID {
  static let eventID = string(
    ["type": "string", "pattern": "^[0-9a-f]{32}$"],
    expected: DiagnosticText("32 lowercase hexadecimal digits", ja: "32 桁の 16 進数（小文字）"),
    read: { EventID($0) }, write: \.description)
}

extension JSONType where Value == [EventID] {
  static let eventIDs = list(
    of: .eventID, limit: EventFormat.listLimit,
    wrong: DiagnosticText(
      "has an entry that is not the id of an event", ja: "にイベントの id ではないものがあります"))
}

extension JSONType where Value == EventTime {
  static let eventTime = string(
    [
      "type": "string",
      "pattern": "^2[0-9]{3}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?$",
    ],
    expected: DiagnosticText(
      "a UTC time like 2026-11-22T09:30:05Z, or a day like 2026-11-22",
      ja: "2026-11-22T09:30:05Z の形の日時（UTC）か、2026-11-22 の形の日付"),
    read: { EventTime($0) }, write: \.text)
}

extension JSONType where Value == Int {
  static let stepNumber = JSONType(
    ["type": "integer", "minimum": 1], expected: .stepNumber,
    decode: { json throws(JSONFault) in
      guard case .integer(let step) = json, step > 0 else { throw .isNot(.stepNumber) }
      return step
    }, encode: { .integer($0) })
}

extension DiagnosticText {
  fileprivate static let stepNumber = DiagnosticText("a number from 1", ja: "1 からの番号")
}

extension JSONType where Value == ResultEvent.StepResult {
  static let step = JSONType(
    Value.format.schema,
    decode: { json throws(JSONFault) in
      var step = ResultEvent.StepResult(step: 0, status: .open)
      do throws(JSONFault) {
        step.rest = try ResultEvent.StepResult.format.read(json.members, into: &step)
      } catch {
        guard let member = error.member, member != "step" else {
          throw JSONFault(
            DiagnosticText("has a step without a number", ja: "に番号のない手順があります"))
        }
        throw JSONFault(
          DiagnosticText(
            "has a step whose '\(member)' \(error.problem.en)",
            ja: "の手順の「\(member)」\(error.problem.ja)"))
      }
      return step
    }, encode: { .object(ResultEvent.StepResult.format.members(of: $0) + $0.rest) })
}

extension JSONType where Value == ResultEvent.Evidence {
  static let evidence = JSONType(
    [
      "type": "object",
      "anyOf": [
        [
          "properties": [
            "file": ["type": "string"],
            "sha256": ["type": "string", "pattern": "^[0-9a-f]{64}$"],
          ],
          "required": ["file", "sha256"],
        ],
        ["properties": ["link": ["type": "string"], "file": false], "required": ["link"]],
      ],
    ], decode: { json throws(JSONFault) in try ResultEvent.Evidence(json) }, encode: \.json)
}

extension ResultEvent.Evidence {
  fileprivate init(_ json: JSON) throws(JSONFault) {
    guard case .object = json else {
      throw JSONFault(
        DiagnosticText(
          "has an entry that is neither a file nor a link", ja: "にファイルとリンク以外のものがあります"))
    }
    if case .string(let file)? = json["file"], case .string(let sha256)? = json["sha256"],
      sha256.isHexadecimal(count: EventFormat.hashDigits)
    {
      if let fault = FileName.fault(inPath: file) { throw .wrongFile(fault) }
      self.init(.file(name: file, sha256: sha256))
    } else if case .string(let address)? = json["link"], json["file"] == nil {
      self.init(.link(address))
    } else {
      throw JSONFault(
        DiagnosticText(
          "has an entry with neither a 'file' and its 'sha256' nor a 'link'",
          ja: "に「sha256」付きの「file」も「link」もないものがあります"))
    }
    let known = members.map(\.name)
    rest = json.members.filter { !known.contains($0.name) }
  }

  fileprivate var json: JSON { .object(members + rest) }

  private var members: [JSON.Member] {
    switch location {
    case .file(let name, let sha256):
      [JSON.Member("file", .string(name)), JSON.Member("sha256", .string(sha256))]
    case .link(let address): [JSON.Member("link", .string(address))]
    }
  }
}

extension JSONFault {
  fileprivate static func wrongFile(_ fault: DiagnosticText) -> JSONFault {
    JSONFault(
      DiagnosticText(
        "has a 'file' that cannot be the name of a file: \(fault.en)",
        ja: "の「file」をファイル名にできません：\(fault.ja)"),
      help: [
        DiagnosticText(
          "name it from the folder of the results: img_01.jpg, or photos/img_01.jpg",
          ja: "結果のフォルダからの名前を書いてください：img_01.jpg、photos/img_01.jpg")
      ])
  }
}

extension String {
  /// Whether it has exactly a number of characters, all of them lowercase hexadecimal digits.
  fileprivate func isHexadecimal(count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
