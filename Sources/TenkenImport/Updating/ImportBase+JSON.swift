import TenkenData
package import TenkenDiagnostics
import TenkenScenarios

extension ImportBase {
  private static let format = "tenken-import-base"
  private static let version = 1

  /// The content of the file that holds it: each text in a line of its own, for version control.
  package var json: String {
    var text = ""
    Self.write(.object(Self.head + Self.table.members(of: self)), to: &text, indent: "\n")
    return text + "\n"
  }

  private static func write(_ json: JSON, to text: inout String, indent: String) {
    func list<Value>(
      _ start: String, _ values: [Value], _ end: String, _ write: (Value, inout String) -> Void
    ) {
      text += start
      for (index, value) in values.enumerated() {
        text += (index > 0 ? "," : "") + indent + "  "
        write(value, &text)
      }
      text += (values.isEmpty ? "" : indent) + end
    }
    switch json {
    case .array(let values):
      list("[", values, "]") { write($0, to: &$1, indent: indent + "  ") }
    case .object(let members):
      list("{", members, "}") { member, text in
        text += JSON.string(member.name).text() + ": "
        write(member.value, to: &text, indent: indent + "  ")
      }
    case .null, .boolean, .integer, .decimal, .string: text += json.text()
    }
  }

  private static let head = [
    JSON.Member("format", .string(format)), JSON.Member("version", .integer(version)),
  ]

  private static let table: JSONTable<ImportBase> = [
    JSONField(
      "source", .text, .required, at: \.options.source, "The path of the source, from this folder."),
    JSONField("inputFormat", .text, .unlessEmpty, at: \.options.inputFormat, "Its format."),
    JSONField("encoding", .text, .unlessEmpty, at: \.options.encoding, "Its encoding."),
    JSONField("language", .text, .unlessEmpty, at: \.options.language, "The first language."),
    JSONField(
      "known", .list(of: .text), .unlessEmpty, at: \.options.known, "The paths of known files."),
    JSONField(
      "accepted", .list(of: .text), .unlessEmpty, at: \.options.accepted, "Suggestions taken."),
    JSONField(
      "columns", .list(of: .text), .unlessEmpty, at: \.options.columns, "What columns are."),
    JSONField(
      "profile", .text, .unlessEmpty, at: \.options.profile, "The path of the profile."),
    JSONField(
      "requirements", .list(of: .requirement), .unlessEmpty, at: \.requirements,
      "The requirements of the source."),
    JSONField(
      "files", .list(of: .file), .required, at: \.files, "The scenario files as imported."),
  ]

  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path that the diagnostic shows.
  /// - Throws: What is wrong with it, where, and what to do.
  package init(reading bytes: [UInt8], path: String) throws(Diagnostic) {
    guard bytes.count <= Self.byteLimit else {
      throw .importBase(
        path,
        DiagnosticText(
          "it is larger than the limit of \(Self.byteLimit >> 20) MiB",
          ja: "サイズが上限（\(Self.byteLimit >> 20) MiB）を超えています"))
    }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
      throw .importBase(
        path,
        DiagnosticText(
          "line \(line): this is no JSON: \(error.summary.en)",
          ja: "\(line) 行目：JSON ではありません：\(error.summary.ja)"))
    }
    guard json["format"] == .string(Self.format) else {
      throw .importBase(
        path,
        DiagnosticText("this is no record of an import", ja: "取り込みの記録ではありません"))
    }
    if case .integer(let version)? = json["version"], version > Self.version {
      throw .importBaseVersion(path, version)
    }
    self.init(
      ScenarioImport(files: [], report: ImportReport(), diagnostics: []), Options(source: ""))
    do throws(JSONFault) {
      _ = try Self.table.read(json.members, into: &self)
      try check()
    } catch {
      let name = error.member.map { "'\($0)' " } ?? ""
      throw .importBase(
        path,
        DiagnosticText(
          name + error.problem.en, ja: (error.member.map { "「\($0)」" } ?? "") + error.problem.ja))
    }
  }

  /// Checks what other code relies on: names that lead out of no folder, and scenarios with ids.
  private func check() throws(JSONFault) {
    for path in [options.source] + options.known {
      guard let fault = FileName.fault(inPath: path, mayLeaveFolder: true) else { continue }
      throw .of(path, fault)
    }
    var names: Set<String> = []
    for file in files {
      let name = file.name
      if let fault = FileName.fault(in: name) { throw .of(name, fault) }
      guard name.hasSuffix(".yaml"), !ScenarioFileName.hasOtherMeaning(name),
        !name.contains("/"), names.insert(name.lowercased()).inserted
      else {
        throw .of(
          name,
          DiagnosticText(
            "it is no name of a scenario file, or is there twice", ja: "シナリオファイルの名前ではないか、重複しています"))
      }
      var ids: Set<String> = []
      for own in file.cases {
        guard own.lines.first?.hasPrefix(Case.start) == true, ids.insert(own.id).inserted else {
          throw .of(
            name,
            DiagnosticText(
              "a scenario in it has no id, or that of another", ja: "id がないか、重複しているシナリオがあります"))
        }
      }
    }
  }
}

extension JSONFault {
  fileprivate static func of(_ name: String, _ fault: DiagnosticText) -> JSONFault {
    JSONFault(
      DiagnosticText("'\(name)' cannot be used: \(fault.en)", ja: "「\(name)」は使えません：\(fault.ja)"))
  }
}

extension JSONType {
  /// An object that is read, too.
  fileprivate static func object(
    _ table: JSONTable<Value>, from empty: @escaping @Sendable () -> Value
  ) -> JSONType {
    JSONType(
      table.schema, expected: DiagnosticText("an object", ja: "オブジェクト"),
      decode: { json throws(JSONFault) in
        guard case .object(let members) = json else {
          throw .isNot(DiagnosticText("an object", ja: "オブジェクト"))
        }
        var value = empty()
        _ = try table.read(members, into: &value)
        return value
      }, encode: { table.json(of: $0) })
  }
}

extension JSONType where Value == SpecRequirement {
  fileprivate static let requirement = object(
    [
      JSONField("id", .text, .required, at: \.id, "The id."),
      JSONField("title", .text, .unlessEmpty, at: \.title, "The title."),
    ], from: { SpecRequirement(id: "", title: "") })
}

extension JSONType where Value == ImportBase.Case {
  fileprivate static let scenario = object(
    [
      JSONField(
        "source", .list(of: .text), .required, at: \.source, "The texts that it was made from."),
      JSONField("lines", .list(of: .text), .required, at: \.lines, "Its lines."),
    ], from: { ImportBase.Case(source: [], lines: []) })
}

extension JSONType where Value == ImportBase.File {
  fileprivate static let file = object(
    [
      JSONField("name", .text, .required, at: \.name, "The name."),
      JSONField("head", .list(of: .text), .required, at: \.head, "The lines before scenarios."),
      JSONField("cases", .list(of: .scenario), .required, at: \.cases, "The scenarios."),
    ], from: { ImportBase.File(name: "", head: [], cases: []) })
}

extension Diagnostic {
  /// The record of an import cannot be used.
  static func importBase(_ path: String, _ fault: DiagnosticText) -> Diagnostic {
    .error(.importBase, path.at(nil), fault).help(
      "take it from version control as it was; if that is not possible, import the source into a"
        + " new folder, and copy your changes there",
      ja: "バージョン管理から元の内容に戻してください。できなければ、新しいフォルダへ取り込み直し、変更を移してください。")
  }

  /// A later version of Tenken wrote the record.
  static func importBaseVersion(_ path: String, _ version: Int) -> Diagnostic {
    .error(
      .importBase, path.at(nil),
      "its version is \(version), which a later version of Tenken has written",
      ja: "新しいバージョンの Tenken が書き出した形式（version \(version)）です"
    ).help("update Tenken", ja: "Tenken を更新してください。")
  }
}

extension DiagnosticKind {
  static let importBase = DiagnosticKind(
    "import-base", .files,
    "The file in which an import keeps what it read and wrote is damaged, was edited, or is from a",
    "later version, so an update cannot know what has changed.",
    "Take it from version control, or import the source into a new folder.",
    ja: "取り込みの内容を記録したファイルが壊れているか、編集されたか、新しいバージョンのものです。",
    "何が変わったかが分からないため、更新できません。", "バージョン管理から戻すか、新しいフォルダへ取り込み直してください。")
  static let importUnmergeable = DiagnosticKind(
    "import-unmergeable", .files,
    "A scenario file that an update would change is not one that it can merge with: it is no valid",
    "YAML, its scenarios are not a list with a line for each key, or the result would be invalid.",
    "Nothing was written. Correct the file with 'tenken lint', and run the update again.",
    ja: "更新するシナリオファイルが、正しい YAML でないか、1 行 1 キーのリストでないか、結果が正しいファイルになりません。",
    "何も書き込んでいません。", "「tenken lint」で直してから、もう一度更新してください。")
  static let allImportUpdates = [importBase, importUnmergeable]
}
