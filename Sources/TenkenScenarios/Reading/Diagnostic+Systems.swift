import TenkenDiagnostics

extension DiagnosticKind {
  static let allSystems = [
    systemAndSystems, systemTwice, axisOfSystems, wordOfOtherSystem, missingForm,
  ]

  static let systemAndSystems = DiagnosticKind(
    "system-and-systems", .file,
    "A file is about one system ('system:') or about several ('systems:'), and this one says both.",
    "Keep 'systems:' with all of them.", ja: "ファイルの対象が、「system:」と「systems:」の両方に書かれています。",
    "すべてのシステムを「systems:」に並べてください。",
    wrong: """
      feature: start
      system: storekit
      systems: [storekit, location]
      scenarios:
        - {id: one, operations: [launch-app], expected: [manual: The first screen appears]}
      """,
    right: """
      feature: start
      systems: [storekit, location]
      scenarios:
        - {id: one, operations: [launch-app], expected: [manual: The first screen appears]}
      """)
  static let systemTwice = DiagnosticKind(
    "system-twice", .file,
    "A list of systems names one twice. A scenario is one case for each system, so this would make",
    "the same cases twice.", ja: "「systems:」に同じシステムが2つあります。", "システムごとに1つのケースになるので、2つ書いても同じです。",
    wrong: """
      feature: start
      systems: [storekit, storekit]
      scenarios:
        - {id: one, operations: [launch-app], expected: [manual: The first screen appears]}
      """,
    right: """
      feature: start
      systems: [storekit]
      scenarios:
        - {id: one, operations: [launch-app], expected: [manual: The first screen appears]}
      """)
  static let axisOfSystems = DiagnosticKind(
    "axis-of-systems", .file,
    "With 'systems:', 'system' means the system in a case's address, in 'when:' and in '${system}',",
    "so the matrix cannot have an axis of this name.",
    ja: "「systems:」を使うファイルでは、アドレス、「when:」、「${system}」の中の「system」はシステムの名前を指します。",
    "マトリクスの軸には、別の名前を付けてください。",
    wrong: """
      feature: start
      systems: [storekit]
      scenarios:
        - id: one
          matrix: {system: [old, new]}
          operations: [launch-app, manual: "Use the ${system} menu"]
          expected: [manual: The first screen appears]
      """,
    right: """
      feature: start
      systems: [storekit]
      scenarios:
        - id: one
          matrix: {menu: [old, new]}
          operations: [launch-app, manual: "Use the ${menu} menu"]
          expected: [manual: The first screen appears]
      """)
  static let wordOfOtherSystem = DiagnosticKind(
    "word-of-other-system", .file,
    "The scenario is about several systems, and only one of them has this word.",
    "Keep the item to that system with 'when: {system: …}', or name steps with a form for each.",
    ja: "シナリオの対象となるシステムの一部にしか、この語がありません。",
    "「when: {system: …}」でそのシステムだけの項目にするか、システムごとの形をもつ名前付きの手順にしてください。",
    wrong: """
      feature: start
      systems: [storekit, location]
      scenarios:
        - {id: one, operations: [launch-app], expected: [coins: 0]}
      """,
    right: """
      feature: start
      systems: [storekit, location]
      scenarios:
        - id: one
          operations: [launch-app]
          expected:
            - {coins: 0, when: {system: storekit}}
            - manual: The first screen appears
      """)
  static let missingForm = DiagnosticKind(
    "missing-form", .file,
    "Named steps have forms for some systems, but none for one in which they are used.",
    "Add that form, or 'do:' for all systems without one.",
    ja: "名前付きの手順に、使われているシステムのための形がありません。", "その形を加えるか、残りのシステムに共通の「do:」を書いてください。",
    wrong: """
      feature: start
      systems: [storekit, location]
      steps:
        start: {storekit: [launch-app]}
      scenarios:
        - {id: one, operations: [start], expected: [manual: The first screen appears]}
      """,
    right: """
      feature: start
      systems: [storekit, location]
      steps:
        start: {storekit: [launch-app], location: [launch-app]}
      scenarios:
        - {id: one, operations: [start], expected: [manual: The first screen appears]}
      """)
}

extension Diagnostic {
  static func systemAndSystems(_ place: SourcePlace, _ list: SourceRange) -> Diagnostic {
    .error(
      .systemAndSystems, place, "a file has 'system:' or 'systems:', not both",
      ja: "「system:」と「systems:」は、どちらか一方だけを書きます。"
    ).help("remove this line, and list all systems there", ja: "この行を消して、すべてのシステムを下に並べてください。").note(
      place.path.at(list), "the list is here", ja: "「systems:」はここです。")
  }

  static func systemTwice(
    _ place: SourcePlace, _ name: String, first: SourceRange
  ) -> Diagnostic {
    .error(
      .systemTwice, place, "'\(name)' is in the list already", ja: "「\(name)」は、すでに並んでいます。"
    ).help("remove it here", ja: "ここから消してください。").note(
      place.path.at(first), "it is here, too", ja: "ここにもあります。")
  }

  static func axisOfSystems(_ place: SourcePlace) -> Diagnostic {
    .error(
      .axisOfSystems, place, "'system' is the axis of 'systems:'",
      ja: "「system」は、「systems:」がつくる軸の名前です。"
    ).help("give this axis another name", ja: "この軸を別の名前にしてください。")
  }

  static func wordOfOtherSystem(
    _ place: SourcePlace, _ name: String, of owner: String, not system: String
  ) -> Diagnostic {
    .error(
      .wordOfOtherSystem, place, "'\(name)' is a word of '\(owner)', not of '\(system)'",
      ja: "「\(name)」は「\(owner)」の語で、「\(system)」にはありません。"
    ).help(
      "keep it to that system: 'when: {system: \(owner)}'",
      ja: "そのシステムだけの項目にするには「when: {system: \(owner)}」と書きます。"
    ).help(
      "or write named steps with a form for each system",
      ja: "または、システムごとの形をもつ名前付きの手順にしてください。")
  }

  static func missingForm(
    _ place: SourcePlace, _ steps: NamedSteps, of system: String
  ) -> Diagnostic {
    .error(
      .missingForm, place, "'\(steps.name)' has no form for '\(system)'",
      ja: "「\(steps.name)」に、「\(system)」のための形がありません。"
    ).help(
      "add '\(system): […]' to the steps, or 'do: […]' for all systems without a form",
      ja: "手順に「\(system): […]」か、残りのシステムに共通の「do: […]」を加えてください。"
    ).withNote(about: steps)
  }
}
