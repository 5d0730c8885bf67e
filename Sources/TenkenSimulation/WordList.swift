/// The words of one kind, found by name or by index.
@usableFromInline package struct WordList: Sendable {
  /// One word, and how it is bound for the subjects of its system.
  @usableFromInline package struct Entry: Sendable {
    let name: String
    /// Makes the definition, or finds the one that was made before.
    let definition: @Sendable () -> WordDefinition
    let bind: Binding
    let candidates: Candidates

    /// Makes the content of a bound word, or throws what is wrong with the arguments.
    @usableFromInline package typealias Binding =
      @Sendable (Arguments) throws(ArgumentError) -> any AnyObject & Sendable

    /// The arguments that are worth trying with a subject, in a deterministic order.
    @usableFromInline package typealias Candidates = @Sendable (any Subject) -> [Arguments]

    /// Makes an entry; without candidates, exploration does not try the word.
    @usableFromInline package init(
      _ definition: WordDefinition, candidates: @escaping Candidates = { _ in [] },
      bind: @escaping Binding
    ) {
      self.init(
        definition.name, definition: { definition }, candidates: candidates, bind: bind)
    }

    /// Makes the entry of a word whose definition is made when somebody asks for it.
    init(
      _ name: String, definition: @escaping @Sendable () -> WordDefinition,
      candidates: @escaping Candidates = { _ in [] }, bind: @escaping Binding
    ) {
      self.name = name
      self.definition = definition
      self.bind = bind
      self.candidates = candidates
    }
  }

  /// A parameter that refers to an item of a resource, for example to a product.
  struct Reference: Sendable {
    let parameter: String
    let resource: String
  }

  /// Words about one topic.
  @usableFromInline package struct Group: Sendable {
    /// The topic, as a heading; nil if there is none.
    @usableFromInline package let title: LocalizedText?
    /// The indices of its words.
    @usableFromInline package let indices: Range<Int>
  }

  private let entries: [Entry]
  private let indices: [String: Int]
  /// The words by topic, in the order of the vocabulary.
  @usableFromInline package let groups: [Group]

  /// Makes a list of words without headings; if two words have the same name, the first is used.
  @usableFromInline package init(_ entries: [Entry]) {
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
    indices = Dictionary(
      entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The definitions, in the order of the vocabulary.
  @usableFromInline package var definitions: [WordDefinition] { entries.map { $0.definition() } }

  /// The index of a word; nil if there is no such word.
  @usableFromInline package func index(of name: String) -> Int? { indices[name] }

  /// The definition of the word at an index.
  @usableFromInline package subscript(index: Int) -> WordDefinition { entries[index].definition() }

  /// The names of all words, in the order of the vocabulary.
  @usableFromInline package var names: [String] { entries.map(\.name) }

  /// Binds the word at an index to arguments, which must have the right shapes.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - index: The index of the word.
  ///   - resources: What the file declares, with every item that the arguments refer to.
  ///   - written: The parameters that are not left to their defaults; nil if nobody knows.
  /// - Returns: The word with its arguments.
  /// - Throws: `ArgumentError` if the word does not accept the arguments, or an item is missing.
  @usableFromInline package func bind(
    _ arguments: Arguments, index: Int, among resources: Resources, written: [String]? = nil
  ) throws(ArgumentError) -> BoundWord {
    var resolved = try arguments.resolved(self[index].references, among: resources)
    resolved.written = written
    return BoundWord(
      word: index, arguments: arguments, content: try entries[index].bind(resolved))
  }

  /// The bound words that are worth trying with a subject, one for each set of arguments.
  @usableFromInline package func candidates(
    for subject: any Subject, among resources: Resources
  ) -> [BoundWord] {
    entries.enumerated().flatMap { index, entry in
      // Arguments that a word rejects although their shapes are right are not worth trying.
      entry.candidates(subject).compactMap { try? bind($0, index: index, among: resources) }
    }
  }
}

extension Arguments {
  /// The arguments with the indices of the items that references name.
  ///
  /// - Parameters:
  ///   - references: The parameters of the word that are references.
  ///   - resources: What the file declares.
  /// - Returns: The arguments.
  /// - Throws: `ArgumentError` if an item is not declared.
  fileprivate func resolved(
    _ references: [WordList.Reference], among resources: Resources
  ) throws(ArgumentError) -> Arguments {
    guard !references.isEmpty else { return self }
    var resolved = self
    for reference in references {
      guard case .text(let id)? = self[reference.parameter] else { continue }
      guard let index = resources.index(of: id, among: reference.resource) else {
        throw .undeclared(id, reference.resource, in: reference.parameter)
      }
      resolved.items.append(
        ReferredItem(
          parameter: reference.parameter, index: index,
          declaration: resources[reference.resource][index].arguments))
    }
    return resolved
  }
}

extension Operation {
  /// Makes the operation from checked arguments, with what a file declares.
  package init(_ arguments: Arguments, among resources: Resources) throws(ArgumentError) {
    try self.init(arguments.resolved(Self.definition.references, among: resources))
  }
}
