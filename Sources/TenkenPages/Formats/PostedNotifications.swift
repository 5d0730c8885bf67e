package import TenkenData
import TenkenDiagnostics

/// The notifications that were posted to a server, for programs.
package struct PostedNotifications: Sendable {
  /// An attempt to deliver one of them.
  package struct Delivery: Sendable {
    /// The virtual time.
    let date: String
    /// The number of the notification, from 1.
    let number: Int
    let name: String
    /// The number of the attempt, from 1.
    let attempt: Int
    /// The HTTP status, or why there is none.
    let answer: String
    let isAccepted: Bool
    let milliseconds: Int
    /// The shown part of the answer's body; empty if it was not asked for.
    let body: String

    /// Makes an attempt.
    package init(
      date: String, number: Int, name: String, attempt: Int, answer: String, isAccepted: Bool,
      milliseconds: Int, body: String
    ) {
      (self.date, self.number, self.name, self.attempt) = (date, number, name, attempt)
      (self.answer, self.isAccepted, self.milliseconds) = (answer, isAccepted, milliseconds)
      self.body = body
    }
  }

  /// The attempts, in order.
  package var deliveries: [Delivery] = []
  /// The number of notifications that the server did not accept in the end.
  package var lost = 0

  /// Starts without notifications.
  package init() {}

  /// The format of the list.
  package static let format = JSONFormat<PostedNotifications>(
    "tenken-deliveries",
    [
      JSONField(
        "lost", .integer(), .required, "The number of those that were never accepted.",
        ja: "最後まで受け付けられなかった数。"
      ) { $0.lost },
      JSONField("deliveries", .list(of: .object(delivery))) { $0.deliveries },
    ])

  /// The members of an attempt.
  static let delivery: JSONTable<Delivery> = [
    JSONField("date", .text, .required, "The virtual time.", ja: "仮想の日時。") { $0.date },
    JSONField(
      "notification", .integer(), .required, "Its number in the case, from 1.",
      ja: "ケースの中での番号（1 から）。"
    ) { $0.number },
    JSONField("name", .text) { $0.name },
    JSONField("attempt", .integer()) { $0.attempt },
    JSONField(
      "answer", .text, .required, "The HTTP status, or why there is none.",
      ja: "HTTP ステータス、または応答がない理由。"
    ) { $0.answer },
    JSONField("isAccepted", .boolean) { $0.isAccepted },
    JSONField("milliseconds", .integer()) { $0.milliseconds },
    JSONField(
      "body", .text, .unlessEmpty, "With --show-responses: the body of the answer.",
      ja: "--show-responses を付けた場合の応答の本文。"
    ) { $0.body },
  ]
}
