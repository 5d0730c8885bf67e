/// A notification of version 2 that the App Store has sent, with the results of the attempts.
package struct SentNotification: Hashable, Sendable {
  /// One attempt to post the notification.
  package struct Attempt: Hashable, Sendable {
    /// When the attempt was made.
    package let date: Timestamp
    /// What the server answered.
    package let answer: NotificationAnswer
  }

  /// The notification as it was posted.
  package let message: AppStoreMessage
  /// The attempts to post it, in order.
  package let attempts: [Attempt]
}
