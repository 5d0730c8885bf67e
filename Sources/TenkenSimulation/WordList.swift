/// The words of one kind, found by name or by index.
public struct WordList: Sendable {
  /// One word, and how it is bound for the subjects of its system.
  public struct Entry: Sendable {
    let definition: WordDefinition
    let bind: Binding
    let candidates: Candidates

    /// Makes the content of a bound word, or throws what is wrong with the arguments.
    public typealias Binding =
      @Sendable (Arguments) throws(ArgumentError) -> any AnyObject & Sendable

    /// The arguments that are worth trying with a subject, in a deterministic order.
    public typealias Candidates = @Sendable (any Subject) -> [Arguments]

    /// Makes an entry; without candidates, exploration does not try the word.
    public init(
      _ definition: WordDefinition, candidates: @escaping Candidates = { _ in [] },
      bind: @escaping Binding
    ) {
      self.definition = definition
      self.bind = bind
      self.candidates = candidates
    }
  }

  /// Words about one topic.
  public struct Group: Sendable {
    /// The topic, as a heading; nil if there is none.
    public let title: LocalizedText?
    /// The indices of its words.
    public let indices: Range<Int>
  }

  private let entries: [Entry]
  private let indices: [String: Int]
  /// The definitions, in the order of the vocabulary.
  public let definitions: [WordDefinition]
  /// The words by topic, in the order of the vocabulary.
  public let groups: [Group]

  /// Makes a list of words without headings; if two words have the same name, the first is used.
  public init(_ entries: [Entry]) {
    self.init(entries, groups: [Group(title: nil, indices: entries.indices)])
  }

  /// Makes a list of a catalog's words; if two words have the same name, the first is used.
  init<Word>(_ catalog: Catalog<Word>, entry: (Word) -> Entry) {
    var groups: [Group] = []
    for group in catalog.groups {
      let start = groups.last?.indices.upperBound ?? 0
      groups.append(Group(title: group.title, indices: start..<start + group.words.count))
    }
    self.init(catalog.map(entry), groups: groups)
  }

  private init(_ entries: [Entry], groups: [Group]) {
    self.entries = entries
    self.groups = groups
    definitions = entries.map(\.definition)
    indices = Dictionary(
      entries.enumerated().map { ($1.definition.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The index of a word; nil if there is no such word.
  public func index(of name: String) -> Int? { indices[name] }

  /// The definition of the word at an index.
  ///
  /// Inlined, so that a field can be read without a copy of the whole definition.
  @inlinable
  public subscript(index: Int) -> WordDefinition { definitions[index] }

  /// The names of all words.
  public var names: [String] { definitions.map(\.name) }

  /// Binds the word at an index to arguments, which must have the right shapes.
  public func bind(_ arguments: Arguments, index: Int) throws(ArgumentError) -> BoundWord {
    BoundWord(word: index, arguments: arguments, content: try entries[index].bind(arguments))
  }

  /// The bound words that are worth trying with a subject, one for each set of arguments.
  public func candidates(for subject: any Subject) -> [BoundWord] {
    entries.enumerated().flatMap { index, entry in
      // Arguments that a word rejects although their shapes are right are not worth trying.
      entry.candidates(subject).compactMap { try? bind($0, index: index) }
    }
  }
}
