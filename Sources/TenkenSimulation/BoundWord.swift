/// A word with its arguments, made ready once for all cases that use it.
public struct BoundWord: Sendable {
  /// The word's index in the vocabulary's list of its kind.
  public let word: Int
  /// The arguments, checked.
  public let arguments: Arguments
  /// What the word's system made of the arguments, for its own subjects.
  ///
  /// An object, so that a subject finds its own type again by one comparison.
  public let content: any AnyObject & Sendable
}

/// The content of a bound word of one type, for example `any Operation<World>`.
public final class BoundContent<Word: Sendable>: Sendable {
  /// The word, made of its arguments.
  public let word: Word

  /// Keeps a word.
  @inlinable
  public init(_ word: Word) {
    self.word = word
  }
}

extension BoundWord {
  /// The content as a subject's own type.
  @inlinable
  public func content<Word>(as type: Word.Type) -> BoundContent<Word> {
    guard let content = content as? BoundContent<Word> else {
      preconditionFailure(
        "a word was bound by another system than its subject's, or as another kind")
    }
    return content
  }
}
