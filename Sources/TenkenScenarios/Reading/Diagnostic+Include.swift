import TenkenDiagnostics

/// Diagnostics about included files.
extension Diagnostic {
  static func includeUnreadable(
    _ path: String, _ range: SourceRange, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      "include-unreadable", path, range, "'\(file)' cannot be read: \(reason.en)",
      ja: "「\(file)」を読み込めません（\(reason.ja)）。"
    ).help("the path is relative to this file", ja: "パスは、このファイルからの相対パスで書いてください。")
  }

  static func includeCycle(
    _ path: String, _ range: SourceRange, _ files: [String]
  ) -> Diagnostic {
    let isItself = files.count == 2
    return .error(
      "include-cycle", path, range,
      isItself
        ? DiagnosticText("the file includes itself", ja: "ファイルが自分自身を取り込んでいます。")
        : DiagnosticText(
          "the files include each other: " + files.joined(separator: " → "),
          ja: "ファイルが互いに取り込み合っています: " + files.joined(separator: " → "))
    ).help("move the shared parts into a separate file", ja: "両方で使うものを、別のファイルに移してください。")
  }

  static func notShared(
    _ path: String, _ range: SourceRange, _ file: String, isScenarioFile: Bool, keys: [String]
  ) -> Diagnostic {
    .error(
      "not-a-shared-file", path, range,
      isScenarioFile
        ? DiagnosticText(
          "'\(file)' is a scenario file, and cannot be included",
          ja: "「\(file)」はシナリオファイルなので、取り込めません。")
        : DiagnosticText("'\(file)' has nothing to include", ja: "「\(file)」に、取り込めるものがありません。")
    ).help(
      isScenarioFile
        ? DiagnosticText(
          "move the shared parts into a separate file, without 'feature' and 'scenarios'",
          ja: "両方で使うものを、「feature」と「scenarios」のない別のファイルに移してください。")
        : DiagnosticText(
          "such a file has one of: " + keys.joined(separator: ", "),
          ja: "取り込み用のファイルには、次のいずれかが必要です: " + keys.joined(separator: ", ")))
  }

  static func includeOfOtherSystem(
    _ path: String, _ start: SourcePosition, _ name: String, _ system: String
  ) -> Diagnostic {
    let end = SourcePosition(line: start.line, column: start.column + 1)
    return .error(
      "include-of-other-system", path, SourceRange(start: start, end: end),
      "the file is about '\(name)', but a file about '\(system)' includes it",
      ja: "このファイルの対象は「\(name)」ですが、取り込む側のファイルの対象は「\(system)」です。"
    ).help(
      "a file can include only files of its own system; write 'system: \(system)' if you mean that",
      ja: "取り込めるのは、対象のシステムが同じファイルです。「\(system)」が対象であれば「system: \(system)」と書いてください。")
  }

  static func sharedAndInCatalog(
    _ path: String, _ range: SourceRange, _ id: String, _ catalog: String
  ) -> Diagnostic {
    .error(
      "shared-and-in-catalog", path, range, "'\(catalog)' declares '\(id)' as well",
      ja: "「\(id)」は、「\(catalog)」にもあります。"
    ).help(
      "write what the catalog does not contain next to 'catalog:'",
      ja: "設定ファイルにない情報は、「catalog:」と同じファイルに書いてください。"
    ).note(catalog, nil, "the catalog", ja: "設定ファイルは、ここです。")
  }

  static func conditionInSharedFile(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "condition-in-shared-file", path, range,
      "an included file cannot have 'when', because it has no matrix",
      ja: "取り込み用のファイルからマトリクスは参照できないため、「when」は書けません。"
    ).help(
      "write steps that differ between cases in the scenario files",
      ja: "ケースごとに異なる内容は、シナリオファイルに書いてください。")
  }

  static func placeholderInSharedFile(
    _ path: String, _ range: SourceRange, _ name: String
  ) -> Diagnostic {
    .error(
      "placeholder-in-shared-file", path, range,
      "'${\(name)}' is not defined: an included file has no matrix",
      ja: "取り込み用のファイルからマトリクスは参照できないため、「${\(name)}」に入る値がありません。"
    ).help(
      "make it a parameter of named steps, and pass it with each use",
      ja: "名前付きの手順の引数にして、使う側で指定してください。")
  }

  static func tooManyIncludes(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "include-limit", path, range,
      """
      a file includes at most \(ReadingLimits.includedFiles) others, at most \
      \(ReadingLimits.includeDepth) deep
      """,
      ja: """
        1つのファイルから取り込めるのは \(ReadingLimits.includedFiles) 個、\
        \(ReadingLimits.includeDepth) 段までです。
        """
    ).help("combine some of them", ja: "いくつかを1つのファイルにまとめてください。")
  }

  static func tooMuchIncluded(_ path: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "included-size-limit", path, range,
      "the files that a file includes have at most \(ReadingLimits.includedBytes) bytes",
      ja: "1つのファイルから取り込めるのは、合計 \(ReadingLimits.includedBytes) バイトまでです。"
    ).help("include fewer of them", ja: "取り込むファイルを減らしてください。")
  }
}
