/// The words of one kind that a system declares, by subject, in the order of the vocabulary.
///
/// A system with few words writes a plain list of them.
public struct Catalog<Word: Sendable>: Sendable {
  /// Words about one subject.
  public struct Group: Sendable {
    /// The subject, as a heading; nil where there is none.
    public let title: LocalizedText?
    /// The words.
    public let words: [Word]

    /// Makes a group of its title in English and Japanese.
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

  /// Makes a catalog of its groups.
  public init(_ groups: [Group]) {
    self.groups = groups
    words = groups.flatMap(\.words)
  }
}

extension Catalog: ExpressibleByArrayLiteral {
  /// Makes a catalog of words that need no headings.
  public init(arrayLiteral words: Word...) {
    self.init([Group(title: nil, words)])
  }
}

extension Catalog: RandomAccessCollection {
  /// The index of the first word.
  public var startIndex: Int { words.startIndex }
  /// The index behind the last word.
  public var endIndex: Int { words.endIndex }

  /// The word at an index.
  public subscript(index: Int) -> Word { words[index] }
}
