package import TenkenAppStore
import TenkenDiagnostics
import TenkenScenarios
package import TenkenSimulation
import TenkenWording

/// What a storm has found out about a receiver, as texts.
package struct StormPage {
  let report: StormReport
  let scores: [StormReport.Score]
  let language: Language
  private let style: Style

  /// Creates the page of a report.
  ///
  /// - Parameters:
  ///   - report: What was found out.
  ///   - language: The language of the page.
  ///   - style: The style of the lines for a terminal.
  package init(_ report: StormReport, in language: Language, style: Style) {
    (self.report, self.language, self.style) = (report, language, style)
    scores = report.scores
  }

  /// The lines for a terminal, without line breaks.
  package var lines: [String] {
    var lines = scores.map { score -> String in
      let numbers = "\(Self.padded(percent(of: score), 5)) %  \(counts(of: score))"
      guard score.percent != nil else {
        return style.dim("– \(Self.padded("–", 5))    \(title(of: score.kind))")
      }
      return style.marked(
        score.failure == nil ? Status.passed : .failed, "\(numbers)  \(title(of: score.kind))")
    }
    for score in scores {
      guard let failure = score.failure else { continue }
      let title = title(of: score.kind)
      lines += ["", style.bold("\(title)\(language.colon)\(failure.address.sanitized)")]
      lines += posts(of: failure).indented
      lines += texts(of: failure.fault).map { style.red($0.sanitized) }.indented
    }
    lines += notes.isEmpty ? [] : [""] + notes.map { style.dim($0.sanitized) }
    return lines + ["", style.bold(summary)]
  }

  /// The title of a class with its name, by which it can be left out.
  func title(of kind: StormClass) -> String { "\(kind.title[language]) (\(kind.rawValue))" }

  /// The percentage of a score, or a dash.
  func percent(of score: StormReport.Score) -> String { score.percent.map(String.init) ?? "–" }

  /// The numbers of passed and all attempts.
  func counts(of score: StormReport.Score) -> String { "\(score.passed)/\(score.attempts)" }

  /// The last line: how many classes are right, and how much was posted.
  var summary: String {
    let tried = scores.filter { $0.attempts > 0 }
    let right = tried.count { $0.failure == nil }
    let cases = report.addresses.count
    return LocalizedText(
      en: "\(right) of \(counted(tried.count, "class", "classes")) without a fault,"
        + " \(counted(cases, "case")), \(counted(report.postCount, "post"))",
      ja: "\(tried.count) 種類中 \(right) 種類は問題なし、ケース \(cases) 件、送信 \(report.postCount) 回")[language]
  }

  /// What was left out, and why.
  var notes: [String] {
    var notes = scores.filter { $0.attempts == 0 }.map { score in
      LocalizedText(
        en: "\(score.kind.rawValue): \(Self.absence(of: score.kind)[.english])",
        ja: "\(score.kind.rawValue)：\(Self.absence(of: score.kind)[.japanese])")[language]
    }
    let exceptions = StormClass.allCases.filter(report.exceptions.contains).map(\.rawValue)
      .joined(separator: ", ")
    if !exceptions.isEmpty {
      notes.append(
        LocalizedText(en: "left out on request: \(exceptions)", ja: "指定により除外：\(exceptions)")[
          language])
    }
    if !report.leftOut.isEmpty {
      let addresses = report.leftOut.joined(separator: ", ")
      notes.append(
        LocalizedText(
          en: "nothing to remember in: \(addresses)", ja: "サーバーが覚えるべきことのないケース：\(addresses)")[
            language])
    }
    return notes
  }

  /// Why no case has an attempt of a class.
  private static func absence(of kind: StormClass) -> LocalizedText {
    switch kind {
    case .otherAppID:
      LocalizedText(
        en: "only notifications of production name the app's number", ja: "App ID は本番環境の通知だけにあります")
    case _ where kind.duty == .endsAlike:
      LocalizedText(en: "it needs a case with several notifications", ja: "複数の通知があるケースが必要です")
    default:
      LocalizedText(en: "it needs a case with a subscription", ja: "サブスクリプションのあるケースが必要です")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// The texts of a failure.
extension StormPage {
  /// What was posted, numbered in order.
  func posts(of failure: StormFailure) -> [String] {
    let batches = Dictionary(grouping: failure.posts, by: \.batch)
    return failure.posts.enumerated().map { index, post in
      var text = "\(index + 1). \(post.date)  \(name(of: post))  \(post.answer.sanitized)"
      if batches[post.batch]?.count ?? 0 > 1 { text += " (\(atOnce))" }
      return text
    }
  }

  /// The number and the name of a notification, or that it was changed.
  func name(of post: StormPost) -> String {
    let name = "#\(post.number) \(post.name)"
    guard post.isForged else { return name }
    return LocalizedText(en: "made from \(name)", ja: "\(name) をもとに作成")[language]
  }

  private var atOnce: String {
    LocalizedText(en: "at the same time", ja: "同時")[language]
  }

  /// What is wrong, a line for each part.
  func texts(of fault: StormFailure.Fault) -> [String] {
    switch fault {
    case .notAccepted:
      return [
        LocalizedText(
          en: "the server must accept this with a status from 200 to 206",
          ja: "サーバーは 200〜206 のステータスで受け付ける必要があります")[language]
      ]
    case .noAnswer:
      return [LocalizedText(en: "the server must answer", ja: "サーバーは応答する必要があります")[language]]
    case .keepsNothing:
      return [
        LocalizedText(
          en: "the state has nothing of what the server accepted",
          ja: "受け付けた内容が、サーバーの状態にまったくありません")[language]
      ]
    case .state(let fault):
      return [
        LocalizedText(
          en: "the state cannot be used: \(fault.reason)", ja: "状態を読み取れません：\(fault.reason)")[
            language]
      ]
    case .differs(let differences):
      return differences.flatMap { difference in
        let subject = subject(of: difference)
        let (expected, received) = (text(of: difference.expected), text(of: difference.received))
        return [
          LocalizedText(en: "\(subject): expected \(expected)", ja: "\(subject)：期待値 \(expected)")[
            language],
          LocalizedText(en: "\(subject): received \(received)", ja: "\(subject)：実際 \(received)")[
            language],
        ]
      }
    }
  }

  private func subject(of difference: StormDifference) -> String {
    switch difference.subject {
    case .subscription(let original):
      LocalizedText(en: "subscription \(original)", ja: "サブスクリプション \(original)")[language]
    case .purchase(let transaction):
      LocalizedText(en: "purchase \(transaction)", ja: "購入 \(transaction)")[language]
    }
  }

  private func text(of knowledge: StormDifference.Knowledge) -> String {
    switch knowledge {
    case .refund(true): return LocalizedText(en: "refunded", ja: "返金済み")[language]
    case .refund(false): return LocalizedText(en: "not refunded", ja: "返金なし")[language]
    case .access(_, until: nil): return LocalizedText(en: "no access", ja: "利用権なし")[language]
    case .access(to: let product, until: let end?):
      let name = product ?? LocalizedText(en: "no product", ja: "商品なし")[language]
      return LocalizedText(
        en: "\(name) until \(end) (\(end.seconds * 1000))",
        ja: "\(name)、\(end)（\(end.seconds * 1000)）まで")[language]
    }
  }
}
