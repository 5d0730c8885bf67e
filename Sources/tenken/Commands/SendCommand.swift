import ArgumentParser
import TenkenAppStore
import TenkenData
import TenkenDiagnostics
import TenkenMessages
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenStoreKit

/// `tenken send`: posts the notifications of a case to a server under development.
struct SendCommand: ToolCommand {
  /// The newest version of notifications.
  private static let newestVersion = 2

  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Post the notifications of a case to a server under development.",
    discussion: """
      The notifications are posted one after the other, in the order in which the App Store \
      would send them. The server accepts one by an HTTP status from 200 to 206.

      With --retries, a notification that was not accepted is posted again as often as the App \
      Store would: in production, version 2 five times, after 1, 12, 24, 48 and 72 hours, and \
      version 1 three times, after 6, 24 and 48 hours; in the Sandbox not at all. Nobody waits: \
      the hours pass in virtual time. A retry comes after the notifications that are sent in the \
      meantime.

      EXAMPLES
        tenken send shop/monthly --to http://localhost:8080/notifications
        tenken send shop/monthly --to http://[::1]:8080/hook --account yuki --at now
        tenken send shop/monthly --to http://localhost:8080/notifications --shuffle 7
        tenken send shop/monthly --to http://localhost:8080/webhook --as revenuecat

      Of a system of your own, and of play-billing, the messages are posted that a file of \
      messages describes, with their fields of the header.

      The server has to trust the certificate that 'tenken payloads' writes as root.cer.

      With --as revenuecat, and of a case whose server gets RevenueCat's events (app-server: \
      {events: revenuecat}), these are posted instead: a server accepts one by the status 200, \
      and --retries posts it again after 5, 10, 20, 40 and 80 minutes.

      EXIT CODES
        0   the server accepted all notifications
        1   the server did not accept at least one of them
        2   a file is invalid, or there is no such notification in the case
        64  there is no such case, or the URL is invalid or of another machine
        69  there is no libcurl on this machine
      """)

  @OptionGroup var testCase: CaseArgument

  @OptionGroup var destination: DestinationOptions

  @Option(
    help: ArgumentHelp(
      "Post notifications of this version: 1 or 2 (default: \(Self.newestVersion)).",
      valueName: "number"),
    transform: GivenValue.number(1...Self.newestVersion))
  var notificationVersion: Int?

  @Flag(help: "Post again what was not accepted, as the App Store would.")
  var retries = false

  @Flag(help: "Post each notification twice.")
  var duplicate = false

  @Option(
    help: ArgumentHelp(
      "Post in an order that this number decides; a server has to cope with any order.",
      valueName: "seed"),
    transform: GivenValue.number(0...UInt64.max))
  var shuffle: UInt64?

  @Flag(help: "Also print the answers of the server, with at most 64 KiB of each body.")
  var showResponses = false

  @Option(
    help: ArgumentHelp(
      "Send this as the header 'Authorization', as RevenueCat does if it is set there.",
      valueName: "text"))
  var authorization: String?

  @OptionGroup var service: ServiceOptions
  @OptionGroup var app: AppOptions
  @OptionGroup var own: MessageOptions
  @OptionGroup var input: FileArguments
  @OptionGroup var language: DiagnosticLanguageOption
  @OptionGroup var printing: PrintFormatOption

  func validate() throws {
    if service.source == .revenueCat, notificationVersion != nil {
      throw ValidationError("--notification-version is about the App Store, not --as revenuecat")
    }
    let isHeader = authorization.map { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } }
    guard isHeader != false else {
      throw ValidationError("--authorization may have letters, digits, signs and spaces of ASCII")
    }
  }

  func run() async throws {
    let sender = try NotificationSender(
      destination.url, allowsRemote: destination.remote.allowRemote,
      timeout: destination.timeout, authorization: authorization)
    let identity = try app.identity()
    let customer = try app.customer()
    let (feature, scenario, testCase) = try await self.testCase.read(
      among: input, in: language.language)
    if let templates = try own.templates(for: feature, in: language.language) {
      let made = try own.messages(of: testCase, of: scenario, in: feature, by: templates, customer)
      return try post(
        made.messages.map { Posted($0.name, $0.body, $0.headers, $0.date) }, retryMinutes: [],
        accepted: Payload.Kind.notificationV2.acceptedStatuses, by: sender,
        ifNone: DiagnosticText(
          "no event of '\(testCase.address)' has a message",
          ja: "「\(testCase.address)」には、メッセージのあるイベントがありません"))
    }
    if feature.vocabulary.file != nil { throw ToolError.noMessages(testCase, in: feature) }
    let all = try casePayloads(
      of: testCase, of: scenario, in: feature, app: app.app, customer: customer, signedBy: identity,
      from: service.source, project: try service.project())
    try service.check(against: [all.source])
    let kind = try kind(from: all.source)
    let notifications = all.payloads.filter { $0.kind == kind }
    guard let first = notifications.first else { throw nothingToSend(in: all) }
    try post(
      notifications.map { Posted($0.name, $0.body?.compactText ?? "", [], $0.date) },
      retryMinutes: first.isRetried ? kind.retryMinutes : [], accepted: kind.acceptedStatuses,
      by: sender, ifNone: DiagnosticText(same: ""))
  }

  /// What is posted.
  private struct Posted {
    let name: String
    let body: String
    let headers: [(name: String, value: String)]
    let date: Instant

    init(
      _ name: String, _ body: String, _ headers: [(name: String, value: String)], _ date: Instant
    ) {
      (self.name, self.body, self.headers, self.date) = (name, body, headers, date)
    }
  }

  private func post(
    _ notifications: [Posted], retryMinutes: [Int], accepted: ClosedRange<Int>,
    by sender: NotificationSender, ifNone reason: DiagnosticText
  ) throws {
    guard !notifications.isEmpty else { throw ToolError.input(reason) }
    var deliveries = Deliveries(
      dates: notifications.map(\.date), retryMinutes: retries ? retryMinutes : [],
      isDoubled: duplicate, shuffledBy: shuffle)
    let posted = try send(notifications, accepted, &deliveries, by: sender)
    let (count, lost) = (notifications.count, posted.lost)
    let summary = DiagnosticText(
      counted(count, "notification") + (duplicate ? ", each twice" : "")
        + (lost == 0 ? ", all accepted" : ", \(lost) not accepted"),
      ja: "通知 \(count) 件" + (duplicate ? "（各2回）" : "")
        + (lost == 0 ? "：すべて受理" : "：受理されなかったもの \(lost) 件"))
    try printing.print(
      [summary[Console.language]],
      PostedNotifications.format, of: posted)
    if lost > 0 { throw ExitCode.scenariosFailed }
  }

  /// The kind of what is posted; throws an error if the options do not fit it.
  private func kind(from source: NotificationSource) throws(ToolError) -> Payload.Kind {
    guard source == .appStore else {
      guard notificationVersion == nil else {
        throw ToolError.usage(
          "--notification-version is about the App Store, and RevenueCat posts in this case",
          ja: "--notification-version は App Store の通知用ですが、このケースで通知を送るのは RevenueCat です"
        ).help(
          "--as app-store gives the App Store's notifications of the same case",
          ja: "--as app-store を付けると、同じケースの App Store の通知になります")
      }
      return .revenueCatEvent
    }
    return notificationVersion == 1 ? .notificationV1 : .notificationV2
  }

  /// The error for a case without what was asked for.
  private func nothingToSend(in all: CasePayloads) -> ToolError {
    guard all.source == .appStore else {
      return .input(
        "RevenueCat posts no events in '\(all.address)'",
        ja: "「\(all.address)」では、RevenueCat はイベントを送りません",
        help: all.absences)
    }
    let version = notificationVersion ?? Self.newestVersion
    let (other, otherKind) = version == 1 ? (2, Payload.Kind.notificationV2) : (1, .notificationV1)
    let hasOther = all.payloads.contains { $0.kind == otherKind }
    return .input(
      "the App Store sends no notifications of version \(version) in '\(all.address)'",
      ja: "「\(all.address)」では、App Store はバージョン \(version) の通知を送りません",
      help: all.absences.filter { $0.en.hasPrefix("no notifications") }
        + (hasOther
          ? [
            DiagnosticText(
              "--notification-version \(other) posts those of version \(other)",
              ja: "--notification-version \(other) でバージョン \(other) の通知を送れます")
          ] : []))
  }

  /// Posts the notifications; for people, each attempt is printed at once.
  private func send(
    _ notifications: [Posted], _ accepted: ClosedRange<Int>, _ deliveries: inout Deliveries,
    by sender: NotificationSender
  ) throws -> PostedNotifications {
    var posted = PostedNotifications()
    var isFirst = true
    var open: Set<Int> = []
    while let delivery = deliveries.next() {
      let notification = notifications[delivery.notification]
      let response = sender.post(notification.body, notification.headers)
      let answer = response.answer
      if case .unreachable(let reason) = answer, isFirst {
        throw ToolError(
          summary: DiagnosticText(
            "'\(destination)' does not answer: \(reason)",
            ja: "「\(destination)」から応答がありません：\(reason)"),
          help: [DiagnosticText("is the server running?", ja: "サーバが動いているか確認してください")],
          exitCode: .scenariosFailed)
      }
      isFirst = false
      var line = "\(delivery.date)  \(delivery.notification + 1)  \(notification.name)"
      if delivery.attempt > 1 {
        let attempt = DiagnosticText("attempt \(delivery.attempt)", ja: "\(delivery.attempt) 回目")
        line += "  " + attempt[Console.language]
      }
      line += "  \(answer.title[Console.language].sanitized)  \(response.milliseconds) ms"
      let isAccepted = answer.isOne(of: accepted)
      if isAccepted {
        open.remove(delivery.number)
      } else {
        open.insert(delivery.number)
        if let minutes = deliveries.retry(delivery) {
          let (isHours, hours) = (minutes % 60 == 0, minutes / 60)
          let again = DiagnosticText(
            ", again after " + (isHours ? "\(hours) h" : "\(minutes) min"),
            ja: "、" + (isHours ? "\(hours) 時間" : "\(minutes) 分") + "後に再送")
          line += again[Console.language]
        }
      }
      posted.deliveries.append(
        PostedNotifications.Delivery(
          date: "\(delivery.date)", number: delivery.notification + 1, name: notification.name,
          attempt: delivery.attempt, answer: answer.text, isAccepted: isAccepted,
          milliseconds: response.milliseconds, body: showResponses ? response.body : ""))
      guard printing.format == .text else { continue }
      try Console.output.write(lines: [line] + shown(response.body))
    }
    posted.lost = open.count
    return posted
  }

  /// The lines of an answer's body, indented, if they were requested.
  private func shown(_ body: String) -> [String] {
    guard showResponses else { return [] }
    return body.split(separator: "\n", omittingEmptySubsequences: true)
      .map { "    \($0)".sanitized }
  }
}
