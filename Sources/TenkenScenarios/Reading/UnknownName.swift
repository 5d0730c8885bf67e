package import TenkenDiagnostics
internal import TenkenSimulation

/// A name that nobody declares, and what a diagnostic tells of those that there are.
package struct UnknownName {
  /// How many names are told whatever the wrong one is: two lines of a terminal show them.
  static let shortList = 16
  /// How many near names are told of a longer list.
  static let nearLimit = 5

  /// How many near words are told, each with what it does.
  static let wordLimit = 3

  private let known: [String]
  private let near: [String]

  /// Compares a name with those that there are, or with as many as are worth comparing.
  package init(_ name: String, among known: [String], comparing candidates: [String]? = nil) {
    self.known = known
    near = nearestWords(to: name, in: candidates ?? known, limit: Self.nearLimit)
  }

  /// Compares a name with words, those first that are also called so.
  init(_ name: String, among words: [WordDefinition], _ special: [String]) {
    known = words.map(\.name) + special
    let meant = words.filter { $0.synonyms.contains(name) }.map(\.name)
    let similar = nearestWords(to: name, in: known, limit: Self.nearLimit)
    near = Array((meant + similar.filter { !meant.contains($0) }).prefix(Self.wordLimit))
  }

  /// The end of a sentence that proposes the nearest name.
  package var question: DiagnosticText { .didYouMean(near.first) }

  /// Tells the names that there are, or the near ones of a long list.
  ///
  /// - Parameters:
  ///   - title: What begins the sentence that tells all names.
  ///   - elsewhere: Where a long list is found, if no name of it is near; else it is told.
  /// - Returns: A line of help; none where the only near name is proposed already.
  package func help(_ title: DiagnosticText, elsewhere: DiagnosticText? = nil) -> [DiagnosticText] {
    let whole = title.listing(known)
    guard known.count > Self.shortList else { return [whole] }
    guard !near.isEmpty else { return [elsewhere ?? whole] }
    let nearest = DiagnosticText(en: "the nearest are", ja: "近い名前")
    return near.count == 1 ? [] : [nearest.listing(near)]
  }

  /// Tells what the near words do, a line each, or the words of a short list.
  func help(of words: [WordDefinition]) -> [DiagnosticText] {
    guard !near.isEmpty || known.count > Self.shortList else {
      return [DiagnosticText(en: "the words are", ja: "使える語").listing(known)]
    }
    return near.compactMap { name in
      words.first { $0.name == name }.map { word in
        DiagnosticText(
          en: "'\(name)': \(word.summary[.english])", ja: "「\(name)」: \(word.summary[.japanese])")
      }
    }
  }
}

extension DiagnosticText {
  /// The wordings that a text for people has in the languages of diagnostics.
  init(_ text: LocalizedText) {
    self.init(en: text[.english], ja: text[.japanese])
  }

  /// The text as a title of names.
  package func listing(_ names: [String]) -> DiagnosticText {
    let list = ": " + names.joined(separator: ", ")
    return DiagnosticText(en: en + list, ja: ja + list)
  }
}
