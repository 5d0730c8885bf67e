/// The words of one kind that a system declares, by topic, in the order of the vocabulary.
///
/// A system with few words can use an array literal.
public struct Catalog<Word: Sendable>: Sendable {
  /// Words about one topic.
  public struct Group: Sendable {
    /// The topic, as a heading; nil if there is none.
    public let title: LocalizedText?
    /// The words.
    public let words: [Word]

    /// Makes a group with a title in English and Japanese.
    public init(_ title: String, ja: String, _ words: [Word]) {
      self.init(title: LocalizedText(en: title, ja: ja), words)
    }

    fileprivate init(title: LocalizedText?, _ words: [Word]) {
      self.title = title
      self.words = words
    }
  }

  /// The groups, in order.
  public let groups: [Group]
  private let words: [Word]

  /// Makes a catalog from its groups.
  public init(_ groups: [Group]) {
    self.groups = groups
    words = groups.flatMap(\.words)
  }
}

extension Catalog: ExpressibleByArrayLiteral {
  /// Makes a catalog from words without headings.
  public init(arrayLiteral words: Word...) {
    self.init([Group(title: nil, words)])
  }
}

extension Catalog: RandomAccessCollection {
  /// The index of the first word.
  public var startIndex: Int { words.startIndex }
  /// The index after the last word.
  public var endIndex: Int { words.endIndex }

  /// The word at an index.
  public subscript(index: Int) -> Word { words[index] }
}
