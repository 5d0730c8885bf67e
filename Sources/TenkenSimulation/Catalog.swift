/// The words of one kind that a system declares, by topic, in the order of the vocabulary.
///
/// A system with few words can use an array literal.
@usableFromInline package struct Catalog<Word: Sendable>: Sendable {
  /// Words about one topic.
  @usableFromInline package struct Group: Sendable {
    /// The topic, as a heading; nil if there is none.
    @usableFromInline package let title: LocalizedText?
    /// The words.
    @usableFromInline package let words: [Word]

    /// Makes a group with a title in English and Japanese.
    @usableFromInline package init(_ title: String, ja: String, _ words: [Word]) {
      self.init(title: LocalizedText(en: title, ja: ja), words)
    }

    fileprivate init(title: LocalizedText?, _ words: [Word]) {
      self.title = title
      self.words = words
    }
  }

  /// The groups, in order.
  @usableFromInline package let groups: [Group]
  private let words: [Word]

  /// Makes a catalog from its groups.
  @usableFromInline package init(_ groups: [Group]) {
    self.groups = groups
    words = groups.flatMap(\.words)
  }
}

extension Catalog: ExpressibleByArrayLiteral {
  /// Makes a catalog from words without headings.
  @usableFromInline package init(arrayLiteral words: Word...) {
    self.init([Group(title: nil, words)])
  }
}

extension Catalog: RandomAccessCollection {
  /// The index of the first word.
  @usableFromInline package var startIndex: Int { words.startIndex }
  /// The index after the last word.
  @usableFromInline package var endIndex: Int { words.endIndex }

  /// The word at an index.
  @usableFromInline package subscript(index: Int) -> Word { words[index] }
}
