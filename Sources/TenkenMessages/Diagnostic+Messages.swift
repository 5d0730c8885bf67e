package import TenkenDiagnostics
internal import TenkenScenarios

extension DiagnosticKind {
  /// The kinds of what is wrong with files of messages.
  package static let ofMessages = [
    noMessages, messagesOfOther, unknownEvent, unknownMessageValue, headerName,
  ]

  static let noMessages = DiagnosticKind(
    "no-messages", .files, "The file does not describe the messages of a system.",
    "It has 'system:', and a list 'messages:' with an event and its 'data:' in each entry.",
    ja: "システムのメッセージを書いたファイルではありません。", "「system:」と、イベントと「data:」を並べた「messages:」が必要です。")
  static let messagesOfOther = DiagnosticKind(
    "messages-of-other-system", .files,
    "The file describes the messages of another system than the one whose cases need them.",
    "Give the file of that system.", ja: "ほかのシステムのメッセージを書いたファイルです。", "ケースのシステムのファイルを指定してください。")
  static let unknownEvent = DiagnosticKind(
    "unknown-event", .files,
    "A message is for an event that the system does not have, so it would never be sent.",
    ja: "システムにないイベントのメッセージです。このままでは送られることがありません。")
  static let unknownMessageValue = DiagnosticKind(
    "unknown-message-value", .files,
    "A message names a value that neither its event nor the file has, or a value that the event",
    "never has.", ja: "イベントにもファイルにもない値、またはイベントがとらない値が、メッセージに書かれています。")
  static let headerName = DiagnosticKind(
    "header-name", .files,
    "The name of a header's field goes to a server, so it cannot have every character.",
    ja: "ヘッダーの名前はそのままサーバーへ送られるため、使えない文字があります。")
}

extension DiagnosticText {
  static let messageFile = DiagnosticText("a file of messages", ja: "メッセージのファイル")
  static let message = DiagnosticText("a message", ja: "メッセージ")
}

extension Diagnostic {
  static func noMessages(_ path: String) -> Diagnostic {
    .error(
      .noMessages, path.at(nil), "the file has no list 'messages:'",
      ja: "ファイルに「messages:」がありません。"
    ).help(
      "a file of messages has 'system:' and 'messages:'",
      ja: "メッセージのファイルには「system:」と「messages:」を書きます。")
  }

  static func messagesOfOther(
    _ place: SourcePlace, _ name: String, _ system: String
  ) -> Diagnostic {
    .error(
      .messagesOfOther, place,
      "the messages are those of '\(name)', and the case is about '\(system)'",
      ja: "「\(name)」のメッセージですが、ケースの対象は「\(system)」です。"
    ).help("give the messages of '\(system)'", ja: "「\(system)」のメッセージを指定してください。")
  }

  static func unknownEvent(_ place: SourcePlace, _ name: String, known: [String]) -> Diagnostic {
    .error(
      .unknownEvent, place, "the system has no event '\(name)'",
      ja: "「\(name)」というイベントは、システムにありません。"
    ).proposing(UnknownName(name, among: known), "its events are", ja: "システムのイベント")
  }

  static func unknownMessageValue(
    _ place: SourcePlace, _ name: String, known: [String]
  ) -> Diagnostic {
    .error(
      .unknownMessageValue, place, "there is no value '\(name)' here",
      ja: "ここに「\(name)」という値はありません。"
    ).proposing(UnknownName(name, among: known), "here are", ja: "使えるもの")
  }

  static func headerName(
    _ place: SourcePlace, _ name: String, _ fault: DiagnosticText
  ) -> Diagnostic {
    .error(
      .headerName, place, "'\(name)' cannot be a name here: \(fault.en)",
      ja: "「\(name)」はここで使えない名前です（\(fault.ja)）。"
    ).help("give it another name", ja: "別の名前にしてください。")
  }
}
