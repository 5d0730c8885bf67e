import TenkenSimulation

/// Remembers the skeletons of texts: people write the same lines again and again.
final class SkeletonCache: Sendable {
  /// The most bytes of texts that are remembered: those of tens of thousands of lines.
  private static let byteLimit = 8 << 20

  private struct State {
    var skeletons: [String: ReviewTexts.Skeleton] = [:]
    var bytes = 0
  }

  private let state = Locked(State())

  subscript(text: String) -> ReviewTexts.Skeleton? {
    get { state.withValue { $0.skeletons[text] } }
    set {
      state.withValue { state in
        if state.bytes > Self.byteLimit { state = State() }
        state.skeletons[text] = newValue
        state.bytes += text.utf8.count
      }
    }
  }
}
