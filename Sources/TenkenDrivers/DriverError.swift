package import TenkenSimulation

/// The reason why there is no usable answer of a driver.
package enum DriverError: Error, Hashable, Sendable {
  /// It cannot be started, or nothing listens at its address; the reason is the system's wording.
  case unreachable(String)
  /// Its program is not on this machine, or cannot be started.
  case missing(String)
  /// It ended before it answered; the text is the system's, such as `exit code 1`.
  case ended(String)
  /// It did not answer in time.
  case timedOut(seconds: Int)
  /// It answered over HTTP with a status other than 200.
  case status(Int)
  /// It wrote a line that is too long.
  case tooLong
  /// It wrote something other than one JSON object; the text is its beginning, with the reason.
  case invalidJSON(String, LocalizedText)
  /// Its answer lacks a member, or a member is wrong.
  case wrongAnswer(LocalizedText)
  /// It wrote more than the one answer; the text is the beginning of the rest.
  case unexpectedOutput(String)
  /// It reported that it could not find out the result of a step.
  case failed(String)
  /// It failed in so many cases in a row that no more cases are tried.
  case tooManyFailures

  /// What is wrong, in one phrase.
  package var summary: LocalizedText {
    switch self {
    case .unreachable(let reason):
      LocalizedText(
        en: "the driver cannot be reached: \(reason)", ja: "ドライバーに接続できない（\(reason)）")
    case .missing(let how):
      LocalizedText(
        en: "the driver's program is not on this machine, or cannot be started (\(how))",
        ja: "ドライバーのプログラムがこのマシンにないか、起動できない（\(how)）")
    case .ended(let how):
      LocalizedText(
        en: "the driver ended before it answered (\(how)); its standard error may say why",
        ja: "ドライバーが応答せずに終了した（\(how)）。原因は標準エラー出力を確認する")
    case .timedOut(let seconds):
      LocalizedText(
        en: "the driver did not answer within \(seconds) s; --timeout allows more",
        ja: "ドライバーが\(seconds)秒以内に応答しなかった。--timeout で延長できる")
    case .status(let status):
      LocalizedText(
        en: "the driver answered with the HTTP status \(status) instead of 200",
        ja: "ドライバーの応答の HTTP ステータスが 200 ではなく \(status) だった")
    case .tooLong:
      LocalizedText(
        en: "the driver answered with a line of more than \(DriverProtocol.lineLimit) bytes",
        ja: "ドライバーの応答が1行の上限（\(DriverProtocol.lineLimit)バイト）を超えた")
    case .invalidJSON(let sample, let reason):
      LocalizedText(
        en: """
          the driver's answer is not a JSON object (\(reason[.english])): \
          '\(sample)'; logs belong on its standard error
          """,
        ja: """
          ドライバーの応答が JSON オブジェクトではない（\(reason[.japanese])）：「\(sample)」。\
          ログなどは標準エラー出力に書く
          """)
    case .wrongAnswer(let reason):
      LocalizedText(
        en: "the driver's answer is wrong: \(reason[.english])",
        ja: "ドライバーの応答が正しくない：\(reason[.japanese])")
    case .unexpectedOutput(let sample):
      LocalizedText(
        en: "the driver wrote more than the one line of its answer: '\(sample)'",
        ja: "ドライバーが、求められた1行のほかにも出力した：「\(sample)」")
    case .failed(let reason):
      LocalizedText(en: "the driver failed: \(reason)", ja: "ドライバーでエラーが発生した：\(reason)")
    case .tooManyFailures:
      LocalizedText(
        en: """
          not run: the driver failed in the \(DriverProtocol.failureLimit) cases before this one
          """,
        ja: "直前の\(DriverProtocol.failureLimit)件のケースでドライバーが失敗したため、実行していない")
    }
  }

  /// Whether the driver is in a known state, because it only reported that something is wrong.
  var leavesDriverUsable: Bool {
    switch self {
    case .failed, .tooManyFailures: true
    case .unreachable, .missing, .ended, .timedOut, .status, .tooLong, .invalidJSON, .wrongAnswer,
      .unexpectedOutput:
      false
    }
  }
}
