package import TenkenDiagnostics
import TenkenSimulation

/// The titles of a suite's folders.
package struct ChapterTitles {
  private var titles: [[String]: LocalizedText] = [:]
  /// The diagnostics of the files that contain the titles.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads the titles of folders.
  ///
  /// - Parameters:
  ///   - files: The paths of the files with titles, each with the folders that contain it.
  ///   - load: Returns the content of a file; an unreadable one becomes a diagnostic.
  package init(
    _ files: [(path: String, folders: [String])],
    loading load: (String) throws(UnreadableFile) -> [UInt8]
  ) {
    for (path, folders) in files {
      do throws(UnreadableFile) {
        let read = readChapterTitle(path: path, bytes: try load(path))
        titles[folders] = read.title
        diagnostics += read.diagnostics
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
