import TenkenDiagnostics
import TenkenSimulation

/// A name that nobody declares, and what a diagnostic tells of those that there are.
struct UnknownName {
  /// How many names are told whatever the wrong one is: two lines of a terminal show them.
  static let shortList = 16
  /// How many near names are told of a longer list.
  static let nearLimit = 5

  /// How many near words are told, each with what it does.
  static let wordLimit = 3

  private let known: [String]
  private let near: [String]

  /// Compares a name with those that there are, or with as many as are worth comparing.
  init(_ name: String, among known: [String], comparing candidates: [String]? = nil) {
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
  var question: String { near.first.map { "; did you mean '\($0)'?" } ?? "" }

  /// Tells the names that there are, or the near ones of a long list.
  ///
  /// - Parameters:
  ///   - title: What begins the sentence that tells all names.
  ///   - elsewhere: Where a long list is found, if no name of it is near; else it is told.
  /// - Returns: A line of help; none where the only near name is proposed already.
  func help(_ title: String, elsewhere: String? = nil) -> [String] {
    let whole = "\(title): " + known.joined(separator: ", ")
    guard known.count > Self.shortList else { return [whole] }
    guard !near.isEmpty else { return [elsewhere ?? whole] }
    return near.count == 1 ? [] : ["the nearest are: " + near.joined(separator: ", ")]
  }

  /// Tells what the near words do, a line each, or the words of a short list.
  func help(of words: [WordDefinition]) -> [String] {
    guard !near.isEmpty || known.count > Self.shortList else {
      return ["the words are: " + known.joined(separator: ", ")]
    }
    return near.compactMap { name in
      words.first { $0.name == name }.map { "'\(name)': \($0.summary[.english])" }
    }
  }
}
