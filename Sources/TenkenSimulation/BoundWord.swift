/// A word with its arguments, prepared once for all cases that use it.
@usableFromInline package struct BoundWord: Sendable {
  /// The word's index in the vocabulary's list of its kind.
  @usableFromInline package let word: Int
  /// The arguments, checked.
  @usableFromInline package let arguments: Arguments
  /// What the word's system made from the arguments, for its own subjects.
  ///
  /// An object, so that a subject casts it to its own type with one comparison.
  @usableFromInline package let content: any AnyObject & Sendable
}

/// The content of a bound word of one type, for example `any Operation<World>`.
@usableFromInline package final class BoundContent<Word: Sendable>: Sendable {
  /// The word, made from its arguments.
  @usableFromInline package let word: Word

  /// Makes the content from a word.
  @inlinable
  package init(_ word: Word) {
    self.word = word
  }
}

extension BoundWord {
  /// The content as a subject's own type.
  @inlinable
  package func content<Word>(as type: Word.Type) -> BoundContent<Word> {
    guard let content = content as? BoundContent<Word> else {
      preconditionFailure(
        "a word was bound by another system than its subject's, or as another kind")
    }
    return content
  }
}
