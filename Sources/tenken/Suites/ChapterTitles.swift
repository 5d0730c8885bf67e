import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation

/// The titles of a suite's folders.
struct ChapterTitles {
  private var titles: [[String]: LocalizedText] = [:]
  /// The diagnostics of the files that contain the titles.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the files that were found.
  init(_ found: ScenarioFiles) {
    for file in found.chapterFiles {
      do {
        let read = readChapterTitle(path: file.path, bytes: try readFile(file.path))
        titles[file.chapters] = read.title
        diagnostics += read.diagnostics
      } catch {
        diagnostics.append(.unreadable(file.path, error.text))
      }
    }
  }

  /// The folders of a file, outermost first.
  func chapters(of file: ScenarioFile) -> [Suite.Chapter] {
    file.chapters.indices.map { index in
      Suite.Chapter(
        name: file.chapters[index], title: titles[Array(file.chapters[...index])])
    }
  }
}
