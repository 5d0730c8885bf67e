import TenkenDiagnostics

extension DiagnosticKind {
  static let allInclude = [
    includeUnreadable, includeCycle, notASharedFile, includeOfOtherSystem, sharedAndInCatalog,
    conditionInSharedFile, placeholderInSharedFile, includeLimit, includedSizeLimit,
  ]

  static let includeUnreadable = DiagnosticKind(
    "include-unreadable", .top, "A file that 'include:' names cannot be read.",
    "The path is relative to the folder of the file that includes it.",
    ja: "「include:」で指定したファイルを読み込めません。", "パスは、そのファイルのあるフォルダからの相対パスで書きます。",
    wrong: "include: [shopp.yaml]", right: "include: [shop.yaml]",
    beside: ["shop.yaml": "products:\n  - {id: coin120, type: consumable, price: 160}\n"])
  static let includeCycle = DiagnosticKind(
    "include-cycle", .top, "Files include each other in a circle, or one includes itself.",
    "Move what both need into a third file.", ja: "ファイルが互いに取り込み合っているか、自分自身を取り込んでいます。",
    "両方に必要な内容を、別のファイルに移してください。",
    wrong: "# shop.yaml has 'include: [shop.yaml]'", "include: [shop.yaml]",
    right: "include: [other.yaml]",
    beside: [
      "shop.yaml":
        "include: [shop.yaml]\nproducts:\n  - {id: coin120, type: consumable, price: 160}\n",
      "other.yaml": "products:\n  - {id: coin120, type: consumable, price: 160}\n",
    ])
  static let notASharedFile = DiagnosticKind(
    "not-a-shared-file", .top,
    "An included file has 'products', 'steps', 'preconditions' or 'include', but neither",
    "'feature' nor 'scenarios'.", "A scenario file cannot be included.",
    ja: "取り込めるのは「products」「steps」「preconditions」「include」を持つファイルで、「feature」や",
    "「scenarios」のあるシナリオファイルは取り込めません。",
    wrong: "# other.yaml has 'feature: other'", "include: [other.yaml]",
    right: "include: [shop.yaml]",
    beside: [
      "shop.yaml": "products:\n  - {id: coin120, type: consumable, price: 160}\n",
      "other.yaml":
        "feature: other\nscenarios:\n  - id: one\n    operations: [launch-app]\n    expected: [coins: 0]\n",
    ])
  static let includeOfOtherSystem = DiagnosticKind(
    "include-of-other-system", .top,
    "The included file is about a different system from the file that includes it, so its words",
    "have no meaning there.", ja: "取り込むファイルと取り込まれるファイルで、対象のシステムが違います。", "語の意味が通じません。",
    wrong: "# places.yaml has 'system: location'", "include: [places.yaml]",
    right: "include: [shop.yaml]",
    beside: [
      "places.yaml": "system: location\nsteps:\n  start: {do: [launch-app]}\n",
      "shop.yaml": "steps:\n  start: {do: [launch-app]}\n",
    ])
  static let sharedAndInCatalog = DiagnosticKind(
    "shared-and-in-catalog", .files,
    "A product is both in an included file and in the StoreKit configuration, and nothing says",
    "which one counts.", "Keep one of them.", ja: "同じ商品が、取り込んだファイルと StoreKit 設定ファイルの両方にあります。",
    "どちらが正しいか決められないため、一方だけにしてください。")
  static let conditionInSharedFile = DiagnosticKind(
    "condition-in-shared-file", .shared,
    "'when:' depends on the matrix of a scenario, and a file to include has no matrix.",
    "Write the condition where the steps are used.",
    ja: "「when:」はシナリオのマトリクスを見る条件ですが、取り込み用のファイルにマトリクスはありません。", "手順を使う側に条件を書いてください。",
    wrong: """
      preconditions:
        - coins: 30
          when: {place: sandbox}
      """,
    right: "preconditions:", "  - coins: 30")
  static let placeholderInSharedFile = DiagnosticKind(
    "placeholder-in-shared-file", .shared,
    "'${…}' stands for a value of a scenario's matrix, and a file to include has no matrix.",
    "Make the value a parameter of named steps ('takes:'), and write it at each use.",
    ja: "「${…}」はシナリオのマトリクスの値を表しますが、取り込み用のファイルにマトリクスはありません。", "名前付きの手順の引数（takes:）にしてください。",
    wrong: "preconditions:", "  - coins: ${balance}",
    right: "preconditions:", "  - coins: 30")
  static let includeLimit = DiagnosticKind(
    "include-limit", .limit, "Files include more files, or more text, than the limit allows.",
    "The message names the limit; put several files into one, or include fewer.",
    ja: "取り込むファイルの数または大きさが、上限を超えています。", "上限はメッセージに示されます。", "ファイルをまとめるか、減らしてください。")
  static let includedSizeLimit = includeLimit.named("included-size-limit")
}

/// Diagnostics about included files.
extension Diagnostic {
  static func includeUnreadable(
    _ place: SourcePlace, _ file: String, _ reason: DiagnosticText
  ) -> Diagnostic {
    .error(
      .includeUnreadable, place, "'\(file)' cannot be read: \(reason.en)",
      ja: "「\(file)」を読み込めません（\(reason.ja)）。"
    ).help("the path is relative to this file", ja: "パスは、このファイルからの相対パスで書いてください。")
  }

  static func includeCycle(_ place: SourcePlace, _ files: [String]) -> Diagnostic {
    let isItself = files.count == 2
    return .error(
      .includeCycle, place,
      isItself
        ? DiagnosticText("the file includes itself", ja: "ファイルが自分自身を取り込んでいます。")
        : DiagnosticText(
          "the files include each other: " + files.joined(separator: " → "),
          ja: "ファイルが互いに取り込み合っています：" + files.joined(separator: " → "))
    ).help("move the shared parts into a separate file", ja: "両方で使うものを、別のファイルに移してください。")
  }

  static func notShared(
    _ place: SourcePlace, _ file: String, isScenarioFile: Bool, keys: [String]
  ) -> Diagnostic {
    .error(
      .notASharedFile, place,
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
          ja: "取り込み用のファイルには、次のいずれかが必要です：" + keys.joined(separator: ", ")))
  }

  static func includeOfOtherSystem(
    _ path: String, _ start: SourcePosition, _ name: String, _ system: String
  ) -> Diagnostic {
    let end = SourcePosition(line: start.line, column: start.column + 1)
    return .error(
      .includeOfOtherSystem, path.at(SourceRange(start: start, end: end)),
      "the file is about '\(name)', but a file about '\(system)' includes it",
      ja: "このファイルの対象は「\(name)」ですが、取り込む側のファイルの対象は「\(system)」です。"
    ).help(
      "a file can include only files of its own system; write 'system: \(system)' if you mean that",
      ja: "取り込めるのは、対象のシステムが同じファイルです。「\(system)」が対象であれば「system: \(system)」と書いてください。")
  }

  static func sharedAndInCatalog(
    _ place: SourcePlace, _ id: String, _ catalog: String
  ) -> Diagnostic {
    .error(
      .sharedAndInCatalog, place, "'\(catalog)' declares '\(id)' as well",
      ja: "「\(id)」は、「\(catalog)」にもあります。"
    ).help(
      "write what the catalog does not contain next to 'catalog:'",
      ja: "設定ファイルにない情報は、「catalog:」と同じファイルに書いてください。"
    ).note(catalog.at(nil), "the catalog", ja: "設定ファイルは、ここです。")
  }

  static func conditionInSharedFile(_ place: SourcePlace) -> Diagnostic {
    .error(
      .conditionInSharedFile, place,
      "an included file cannot have 'when', because it has no matrix",
      ja: "取り込み用のファイルからマトリクスは参照できないため、「when」は書けません。"
    ).help(
      "write steps that differ between cases in the scenario files",
      ja: "ケースごとに異なる内容は、シナリオファイルに書いてください。")
  }

  static func placeholderInSharedFile(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .placeholderInSharedFile, place,
      "'${\(name)}' is not defined: an included file has no matrix",
      ja: "取り込み用のファイルからマトリクスは参照できないため、「${\(name)}」に入る値がありません。"
    ).help(
      "make it a parameter of named steps, and pass it with each use",
      ja: "名前付きの手順の引数にして、使う側で指定してください。")
  }

  static func tooManyIncludes(_ place: SourcePlace) -> Diagnostic {
    .error(
      .includeLimit, place,
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

  static func tooMuchIncluded(_ place: SourcePlace) -> Diagnostic {
    .error(
      .includedSizeLimit, place,
      "the files that a file includes have at most \(ReadingLimits.includedBytes) bytes",
      ja: "1つのファイルから取り込めるのは、合計 \(ReadingLimits.includedBytes) バイトまでです。"
    ).help("include fewer of them", ja: "取り込むファイルを減らしてください。")
  }
}
