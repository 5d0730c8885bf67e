package import TenkenDiagnostics
internal import TenkenSimulation

/// An undeclared name, with the known names that a diagnostic can propose or list.
package struct UnknownName {
  /// The length up to which a list of names is shown in full: two lines of a terminal.
  static let shortListLimit = 16
  /// How many similar names are listed instead of a longer list.
  static let nearLimit = 5

  /// How many similar words are listed, each with a summary of what it does.
  static let wordLimit = 3

  private let known: [String]
  private let near: [String]
  private let proposal: ProposedName?

  /// Compares a name with the known names, or only with the given candidates.
  ///
  /// - Parameters:
  ///   - name: The undeclared name.
  ///   - known: All names that may stand in its place.
  ///   - candidates: The names to compare it with; nil for all of them.
  ///   - competitors: Names with a place elsewhere that may have been meant as well.
  ///   - areChosen: Whether authors choose such names.
  ///   - meaning: The known name that the name usually means; nil to compare letters.
  package init(
    _ name: String, among known: [String], comparing candidates: [String]? = nil,
    competing competitors: [String] = [], areChosen: Bool = false, meaning: String? = nil
  ) {
    self.known = known
    near = nearestNames(to: name, in: candidates ?? known, limit: Self.nearLimit)
    proposal =
      meaning.map { ProposedName($0, .suggestion) }
      ?? ProposedName(
        for: name, in: candidates ?? known, competing: competitors, areChosen: areChosen)
  }

  /// Compares a name with words; words that have the name as a synonym or say it come first.
  init(
    _ name: String, among words: [WordDefinition], _ special: [String], elsewhere: [String]
  ) {
    known = words.map(\.name) + special
    let synonymous =
      words.filter { $0.synonyms.contains(name) }.map(\.name)
      + words.map { (name: $0.name, length: $0.phrase.matchedLength(in: name)) }
      .filter { $0.length > 0 }.sorted { $0.length > $1.length }.map(\.name)
    let similar = nearestNames(to: name, in: known, limit: Self.nearLimit)
    near = Array((synonymous + similar.filter { !synonymous.contains($0) }).prefix(Self.wordLimit))
    proposal =
      synonymous.first.map { ProposedName($0, .suggestion) }
      ?? ProposedName(
        for: name, in: known, competing: elsewhere + words.flatMap(\.synonyms))
  }

  /// The end of a sentence that proposes the name that was probably meant.
  package var question: DiagnosticText { .didYouMean(proposal) }

  /// Lists the known names, or the similar ones if the list is long.
  ///
  /// - Parameters:
  ///   - title: The beginning of the line that lists all names.
  ///   - elsewhere: Where to find a long list without similar names; nil to list it in full.
  /// - Returns: A line of help; none if the only similar name is already proposed.
  package func help(_ title: DiagnosticText, elsewhere: DiagnosticText? = nil) -> [DiagnosticText] {
    let whole = title.listing(known)
    guard known.count > Self.shortListLimit else { return [whole] }
    guard !near.isEmpty else { return [elsewhere ?? whole] }
    let nearest = DiagnosticText("the nearest are", ja: "近い名前")
    return near.count == 1 ? [] : [nearest.listing(near)]
  }

  /// Describes the similar words, one per line, or lists the words of a short list.
  func help(of words: [WordDefinition]) -> [DiagnosticText] {
    guard !near.isEmpty || known.count > Self.shortListLimit else {
      return [DiagnosticText("the words are", ja: "使える語").listing(known)]
    }
    return near.compactMap { name in
      words.first { $0.name == name }.map { word in
        DiagnosticText(
          "'\(name)': \(word.summary[.english])", ja: "「\(name)」：\(word.summary[.japanese])")
      }
    }
  }
}

extension Diagnostic {
  /// The diagnostic, with the name that was probably meant, and the names that are known.
  package func proposing(_ unknown: UnknownName, _ title: String, ja: String) -> Diagnostic {
    asking(unknown.question).help(unknown.help(DiagnosticText(title, ja: ja)))
  }
}

extension Phrase {
  /// The number of characters of the wording that a sentence has; 0 if it says something else.
  fileprivate func matchedLength(in sentence: String) -> Int {
    guard sentence.contains(where: { $0 == " " || !$0.isASCII }) else { return 0 }
    return [outline[.english], outline[.japanese]].map { outline in
      let pieces = outline.lowercased().split(separator: "…", omittingEmptySubsequences: false)
      var rest = sentence.lowercased()[...]
      guard let first = pieces.first, rest.hasPrefix(first) else { return 0 }
      rest = rest.dropFirst(first.count)
      guard pieces.count > 1 else { return rest.isEmpty ? first.count : 0 }
      for piece in pieces.dropFirst().dropLast() {
        guard let range = rest.firstRange(of: piece) else { return 0 }
        rest = rest[range.upperBound...]
      }
      return rest.hasSuffix(pieces[pieces.count - 1]) ? pieces.reduce(0) { $0 + $1.count } : 0
    }.max() ?? 0
  }
}

extension Vocabulary {
  /// The names of the words of all kinds.
  var allNames: [String] {
    [preconditions, operations, observations].flatMap { $0.definitions.map(\.name) }
  }
}

extension DiagnosticText {
  /// The wordings of a localized text in the languages of diagnostics.
  init(_ text: LocalizedText) {
    self.init(text[.english], ja: text[.japanese])
  }

  /// The text, followed by a list of names; empty if there are none.
  package func listing(_ names: [String]) -> DiagnosticText {
    guard !names.isEmpty else { return DiagnosticText("", ja: "") }
    let list = ": " + names.joined(separator: ", ")
    return DiagnosticText(en + list, ja: ja + list)
  }
}
