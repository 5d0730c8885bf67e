import TenkenDiagnostics

/// Diagnostics about included files.
extension Diagnostic {
  static func includeUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    Diagnostic(
      identifier: "include-unreadable",
      summary: DiagnosticText(
        en: "'\(file)' cannot be read: \(reason.en)", ja: "「\(file)」を読み込めません（\(reason.ja)）。"),
      path: path,
      range: range,
      help: [
        DiagnosticText(en: "the path is relative to this file", ja: "パスは、このファイルからの相対パスで書いてください。")
      ])
  }

  static func includeCycle(
    _ path: String, _ range: SourceRange, _ files: [String]
  ) -> Diagnostic {
    let isItself = files.count == 2
    return Diagnostic(
      identifier: "include-cycle",
      summary: isItself
        ? DiagnosticText(en: "the file includes itself", ja: "ファイルが自分自身を取り込んでいます。")
        : DiagnosticText(
          en: "the files include each other: " + files.joined(separator: " → "),
          ja: "ファイルが互いに取り込み合っています: " + files.joined(separator: " → ")),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "move the shared parts into a separate file",
          ja: "両方で使うものを、別のファイルに移してください。")
      ])
  }

  static func notShared(
    _ path: String, _ range: SourceRange, _ file: String, isScenarioFile: Bool, keys: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "not-a-shared-file",
      summary: isScenarioFile
        ? DiagnosticText(
          en: "'\(file)' is a scenario file, and cannot be included",
          ja: "「\(file)」はシナリオファイルなので、取り込めません。")
        : DiagnosticText(
          en: "'\(file)' has nothing to include",
          ja: "「\(file)」に、取り込めるものがありません。"),
      path: path, range: range,
      help: [
        isScenarioFile
          ? DiagnosticText(
            en: "move the shared parts into a separate file, without 'feature' and 'scenarios'",
            ja: "両方で使うものを、「feature」と「scenarios」のない別のファイルに移してください。")
          : DiagnosticText(
            en: "such a file has one of: " + keys.joined(separator: ", "),
            ja: "取り込み用のファイルには、次のいずれかが必要です: " + keys.joined(separator: ", "))
      ])
  }

  static func includeOfOtherSystem(
    _ path: String, _ start: SourcePosition, _ name: String, _ system: String
  ) -> Diagnostic {
    let end = SourcePosition(line: start.line, column: start.column + 1)
    return Diagnostic(
      identifier: "include-of-other-system",
      summary: DiagnosticText(
        en: "the file is about '\(name)', but a file about '\(system)' includes it",
        ja: "このファイルの対象は「\(name)」ですが、取り込む側のファイルの対象は「\(system)」です。"),
      path: path, range: SourceRange(start: start, end: end),
      help: [
        DiagnosticText(
          en:
            "a file can include only files of its own system; write 'system: \(system)' if you mean that",
          ja: "取り込めるのは、対象のシステムが同じファイルです。「\(system)」が対象であれば「system: \(system)」と書いてください。")
      ])
  }

  static func sharedAndInCatalog(
    _ path: String, _ range: SourceRange, _ id: String, _ catalog: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "shared-and-in-catalog",
      summary: DiagnosticText(
        en: "'\(catalog)' declares '\(id)' as well", ja: "「\(id)」は、「\(catalog)」にもあります。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write what the catalog does not contain next to 'catalog:'",
          ja: "設定ファイルにない情報は、「catalog:」と同じファイルに書いてください。")
      ],
      notes: [
        Note(
          summary: DiagnosticText(en: "the catalog", ja: "設定ファイルは、ここです。"), path: catalog,
          range: nil)
      ])
  }

  static func conditionInSharedFile(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "condition-in-shared-file",
      summary: DiagnosticText(
        en: "an included file cannot have 'when', because it has no matrix",
        ja: "取り込み用のファイルからマトリクスは参照できないため、「when」は書けません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "write steps that differ between cases in the scenario files",
          ja: "ケースごとに異なる内容は、シナリオファイルに書いてください。")
      ])
  }

  static func placeholderInSharedFile(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    Diagnostic(
      identifier: "placeholder-in-shared-file",
      summary: DiagnosticText(
        en: "'${\(name)}' is not defined: an included file has no matrix",
        ja: "取り込み用のファイルからマトリクスは参照できないため、「${\(name)}」に入る値がありません。"),
      path: path, range: range,
      help: [
        DiagnosticText(
          en: "make it a parameter of named steps, and pass it with each use",
          ja: "名前付きの手順の引数にして、使う側で指定してください。")
      ])
  }

  static func tooManyIncludes(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "include-limit",
      summary: DiagnosticText(
        en: """
          a file includes at most \(ReadingLimits.includedFiles) others, at most \
          \(ReadingLimits.includeDepth) deep
          """,
        ja: """
          1つのファイルから取り込めるのは \(ReadingLimits.includedFiles) 個、\
          \(ReadingLimits.includeDepth) 段までです。
          """),
      path: path, range: range,
      help: [DiagnosticText(en: "combine some of them", ja: "いくつかを1つのファイルにまとめてください。")])
  }

  static func tooMuchIncluded(_ path: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      identifier: "included-size-limit",
      summary: DiagnosticText(
        en: "the files that a file includes have at most \(ReadingLimits.includedBytes) bytes",
        ja: "1つのファイルから取り込めるのは、合計 \(ReadingLimits.includedBytes) バイトまでです。"),
      path: path, range: range,
      help: [DiagnosticText(en: "include fewer of them", ja: "取り込むファイルを減らしてください。")])
  }
}
