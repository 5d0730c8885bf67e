/// Which files of a module use types that its other files declare.
///
/// It is rough: it compares names in the code, without comments and string literals. A name that
/// several files declare is left out, and so is the name of a generic parameter in its own file.
struct FileGraph {
  private let paths: [String]
  /// The indices of the files whose types each file names.
  private let used: [Set<Int>]

  private static let typeKeywords: Set = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
  ]

  init(_ files: [(path: String, text: String)]) {
    paths = files.map(\.path)
    let names = files.map { Self.names(in: $0.text) }
    var declaring: [String: [Int]] = [:]
    for (index, file) in names.enumerated() {
      for name in file.declared { declaring[name, default: []].append(index) }
    }
    used = names.enumerated().map { index, file in
      Set(
        file.used.compactMap { name in
          guard let only = declaring[name], only.count == 1, only[0] != index else { return nil }
          return only[0]
        })
    }
  }

  /// The groups of files that all depend on each other, the largest first.
  var circles: [[String]] {
    let reached = paths.indices.map { reachable(from: $0) }
    var circles: [[String]] = []
    var isTaken = paths.map { _ in false }
    for index in paths.indices where !isTaken[index] {
      let circle = paths.indices.filter { reached[index][$0] && reached[$0][index] }
      for member in circle { isTaken[member] = true }
      if circle.count > 1 { circles.append(circle.map { paths[$0] }) }
    }
    return circles.sorted { $0.count > $1.count }
  }

  /// Whether each file can be reached from a file, in one step or several.
  private func reachable(from start: Int) -> [Bool] {
    var isReached = paths.map { _ in false }
    var open = [start]
    while let next = open.popLast() {
      for file in used[next] where !isReached[file] {
        isReached[file] = true
        open.append(file)
      }
    }
    return isReached
  }

  /// The names of types that a file declares, and those that it uses.
  private static func names(in text: String) -> (declared: Set<String>, used: Set<String>) {
    var (declared, used, isDeclaration) = (Set<String>(), Set<String>(), false)
    for (token, isBeforeName) in Tokens(text) {
      let names = words(of: token).filter { $0.first?.isUppercase == true }
      if isDeclaration, let name = names.first { declared.insert(name) }
      used.formUnion(names)
      isDeclaration = isBeforeName && typeKeywords.contains(token)
    }
    return (declared, used.subtracting(genericParameters(in: text)))
  }

  private static func genericParameters(in text: String) -> Set<String> {
    let lists = text.matches(
      of: /\b(?:struct|class|enum|func|init|typealias)\s*\w*\s*<([^>{]*)>/)
    return Set(lists.flatMap { $0.1.split(separator: ",").compactMap { words(of: $0).first } })
  }

  private static func words(of text: some StringProtocol) -> [String] {
    String(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
