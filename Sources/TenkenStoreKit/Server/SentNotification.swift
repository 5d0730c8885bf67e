/// A notification of version 2 that the App Store has sent, with the results of the attempts.
public struct SentNotification: Hashable, Sendable {
  /// One attempt to post the notification.
  public struct Attempt: Hashable, Sendable {
    /// When the attempt was made.
    public let date: Timestamp
    /// Whether the server accepted the notification.
    public let isAccepted: Bool
  }

  /// The notification as it was posted.
  public let message: AppStoreMessage
  /// The attempts to post it, in order.
  public let attempts: [Attempt]
}
