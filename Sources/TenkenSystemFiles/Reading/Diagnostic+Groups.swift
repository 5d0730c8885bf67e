import TenkenDiagnostics
import TenkenScenarios

extension DiagnosticKind {
  static let allGroups = [whichMember, misplacedEach]

  static let whichMember = DiagnosticKind(
    "which-member", .system,
    "What has 'each' exists once for each member of its group. Within entries that have the same",
    "'each', its plain name means that of the own member; elsewhere, say which one is meant:",
    "'light of phone', or for all of them any(device, light), all(device, light) or",
    "count(device, light).",
    ja: "「each」のあるものは、グループのメンバーごとに1つあります。同じ「each」のある項目の中では、名前だけで自分のメンバーのものを指します。",
    "それ以外の場所では、「light of phone」のように示すか、「any(device, light)」「all(device, light)」「count(device, light)」で",
    "まとめて調べます。",
    wrong: """
      each: {device: {one-of: [phone, tablet]}}
      variables:
        lit: {each: device}
      operations:
        press: {each: device, phrase: "Press {device}", set: {lit: not lit}}
      observations:
        shines: {phrase: "It shines: {value}", reads: lit}
      """,
    right: """
      each: {device: {one-of: [phone, tablet]}}
      variables:
        lit: {each: device}
      operations:
        press: {each: device, phrase: "Press {device}", set: {lit: not lit}}
      observations:
        shines: {phrase: "One shines: {value}", reads: "any(device, lit)"}
      """)
  static let misplacedEach = DiagnosticKind(
    "misplaced-each", .system,
    "An entry exists for the members of one group: 'each' names a group, not within another",
    "'each', and not for what exists only once, such as all events that happened.",
    "Two groups have no members with the same name.",
    ja: "「each」には、グループを1つ書きます。「each」の中にさらに「each」は書けません。起こったイベントの一覧のように、1つしかないものにも書けません。",
    "2つのグループに、同じ名前のメンバーは置けません。",
    wrong: """
      each: {device: {one-of: [phone, tablet]}, room: {one-of: [hall, phone]}}
      variables:
        lit: {each: device}
      operations:
        press: {each: device, phrase: "Press {device}", set: {lit: not lit}}
      observations:
        shines: {phrase: "{device}: {value}", each: device, reads: lit}
      """,
    right: """
      each: {device: {one-of: [phone, tablet]}}
      variables:
        lit: {each: device}
      operations:
        press: {each: device, phrase: "Press {device}", set: {lit: not lit}}
      observations:
        shines: {phrase: "{device}: {value}", each: device, reads: lit}
      """)
}

/// The diagnostics of several of a kind.
extension Diagnostic {
  /// A name alone that exists for each member; nil if it does not.
  static func whichMember(
    _ place: SourcePlace, _ name: String, _ known: [String]
  ) -> Diagnostic? {
    let full = known.filter { $0.hasPrefix("\(name) of ") }
    guard !full.isEmpty else { return nil }
    return .error(
      .whichMember, place, "there are several '\(name)', one for each member",
      ja: "「\(name)」は、メンバーごとに1つあります。"
    ).help(DiagnosticText("say which one is meant", ja: "どれかを示してください").listing(full))
  }

  static func memberTwice(_ place: SourcePlace, _ name: String) -> Diagnostic {
    .error(
      .misplacedEach, place, "'\(name)' is a member of another group, too",
      ja: "「\(name)」は、別のグループのメンバーでもあります。"
    ).help("give one of them another name", ja: "どちらかを別の名前にしてください。")
  }

  static func eachInEach(_ place: SourcePlace, _ outer: String) -> Diagnostic {
    .error(
      .misplacedEach, place, "this is within an 'each: \(outer)' already",
      ja: "すでに「each: \(outer)」の中です。"
    ).help(
      "write 'name of member' for what belongs to another member",
      ja: "別のメンバーのものは、「名前 of メンバー」と書いてください。")
  }

  static func eachOfEvents(_ place: SourcePlace) -> Diagnostic {
    .error(
      .misplacedEach, place, "what happened is one list for all members",
      ja: "起こったイベントは、全メンバーで1つのリストです。"
    ).help(
      "leave out 'each' here; an event with 'each' says itself which member it is about",
      ja: "ここの「each」を消してください。「each」のあるイベントは、どのメンバーのものかを値として持ちます。")
  }

  static func noGroup(_ place: SourcePlace, _ known: [String]) -> Diagnostic {
    .error(
      .expressionKind, place, "a group and a condition are needed here",
      ja: "ここには、グループと条件が必要です。"
    ).help(DiagnosticText("the groups are", ja: "グループの一覧").listing(known))
  }
}
