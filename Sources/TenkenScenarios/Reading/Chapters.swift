package import TenkenDiagnostics
import TenkenSimulation

/// What the folders of a suite are called, and in which order their files come.
package struct Chapters {
  private var titles: [[String]: LocalizedText] = [:]
  /// The places of the names in folders that say their order, by the paths of the folders.
  private var orders: [String: [String: Int]] = [:]
  /// The diagnostics of the files about folders.
  package private(set) var diagnostics: [Diagnostic] = []

  /// What is known if no file is about a folder.
  package init() {}

  /// Reads the files about folders.
  ///
  /// - Parameters:
  ///   - files: The paths of these files, each with the folders that contain it.
  ///   - paths: The paths of the scenario files, some of which an order names.
  ///   - load: Returns the content of a file; an unreadable one becomes a diagnostic.
  package init(
    _ files: [(path: String, folders: [String])], about paths: [String],
    loading load: (String) throws(UnreadableFile) -> [UInt8]
  ) {
    for (path, folders) in files {
      do throws(UnreadableFile) {
        let read = readChapter(path: path, bytes: try load(path))
        titles[folders] = read.chapter.title
        diagnostics += read.diagnostics
        guard !read.chapter.order.isEmpty else { continue }
        let folder = String(path.dropLast(chapterFileName.count))
        let names = Set(paths.compactMap { Self.name(of: $0, in: folder) })
        for (place, entry) in read.chapter.order.enumerated() {
          let name = Self.withoutEnding(entry.name)
          orders[folder, default: [:]][name] = orders[folder]?[name] ?? place
          guard !names.contains(name) else { continue }
          diagnostics.append(.missingInOrder(path.at(entry.range), entry.name, names.sorted()))
        }
      } catch {
        diagnostics.append(.unreadable(path, error.reason))
      }
    }
  }

  /// Gives the titles of systems to folders without a title that have nothing but a system file and
  /// its scenarios.
  ///
  /// - Parameter files: The features of each file, with the folders that contain it.
  package mutating func takeSystems(of files: [(folders: [String], features: [Feature])]) {
    for (folders, files) in Dictionary(grouping: files, by: \.folders)
    where titles[folders] == nil && !folders.isEmpty {
      let features = files.flatMap(\.features)
      guard let vocabulary = features.first?.vocabulary, let file = vocabulary.file else {
        continue
      }
      let isOfAll = features.allSatisfy {
        $0.vocabulary.file == file && folder(of: $0.path) == folder(of: file)
      }
      if isOfAll { titles[folders] = vocabulary.title }
    }
  }

  /// Whether some folder says the order of its files.
  package var haveOrder: Bool { !orders.isEmpty }

  /// The places of a path's folders and of its file, in folders that say their order; files that an
  /// order does not name come behind the others.
  package func places(of path: String) -> [Int] {
    var (places, folder) = ([Int](), "")
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      places.append(orders[folder].map { $0[Self.withoutEnding(String(name))] ?? .max } ?? 0)
      folder += name + "/"
    }
    return places
  }

  /// The name without an ending of the entry of a folder on the way to a path; nil if there is none.
  private static func name(of path: String, in folder: String) -> String? {
    guard path.hasPrefix(folder) else { return nil }
    return path.dropFirst(folder.count).split(separator: "/").first.map {
      withoutEnding(String($0))
    }
  }

  /// The name of an entry of a folder as an order may write it.
  ///
  /// - Parameter name: The name of a file or folder.
  /// - Returns: The name without the ending of a scenario file.
  package static func withoutEnding(_ name: String) -> String {
    for ending in [".yaml", ".yml"] where name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  private func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }

  /// The chapters for the folders of a file, outermost first.
  package func chapters(of folders: [String]) -> [Suite.Chapter] {
    folders.indices.map { index in
      Suite.Chapter(name: folders[index], title: titles[Array(folders[...index])])
    }
  }
}

extension Diagnostic {
  /// The order of a folder names what is not there.
  fileprivate static func missingInOrder(
    _ place: SourcePlace, _ name: String, _ names: [String]
  ) -> Diagnostic {
    let unknown = UnknownName(name, among: names)
    return .warning(
      .missingInOrder, place, "'order' names '\(name)', which is not in this folder",
      ja: "「order」の「\(name)」は、このフォルダにありません。"
    ).proposing(unknown, "the folder has", ja: "このフォルダにあるもの")
  }
}

extension DiagnosticKind {
  static let missingInOrder = DiagnosticKind(
    "missing-in-order", .files, "The order of a folder names a file or folder that is not there.",
    "It is left out of the order. Files that the order does not name come last.",
    ja: "フォルダの順序に、そこにないファイルまたはフォルダが指定されています。", "その名前は無視されます。順序に書かれていないファイルは最後に並びます。")
}
