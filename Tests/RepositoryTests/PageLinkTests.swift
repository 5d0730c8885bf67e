import Foundation
import TestSupport
import Testing

/// The pages for people, with their text.
private func pages() throws -> [(path: String, text: String)] {
  let documents = try FileManager.default.contentsOfDirectory(
    atPath: repository.appending(path: "docs").path)
  let paths =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "llms.txt", "Fuzz/README.md"]
    + ["editors/vscode/README.md", "Sources/TenkenCore/TenkenCore.docc/TenkenCore.md"]
    + documents.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  return try paths.map {
    ($0, try String(contentsOf: repository.appending(path: $0), encoding: .utf8))
  }
}

/// The anchors of a page's headings, as GitHub makes them.
private func anchors(of text: String) -> Set<String> {
  Set(
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    })
}

@Suite struct PageLinkTests {
  @Test func `every link between pages leads to a file, and to a heading in it`() throws {
    var count = 0
    for (path, text) in try pages() {
      let folder = repository.appending(path: path).deletingLastPathComponent()
      // Code may contain what looks like a link.
      let prose = text.replacing(/```[\s\S]*?```/, with: "")
      for link in prose.matches(of: /\]\(([^)\s#]*)#?([^)\s]*)\)/) {
        let (file, anchor) = (String(link.1), String(link.2))
        guard !file.contains("://") else { continue }
        count += 1
        let url = file.isEmpty ? repository.appending(path: path) : folder.appending(path: file)
        guard FileManager.default.fileExists(atPath: url.path) else {
          Issue.record("\(path) leads to \(file)")
          continue
        }
        guard !anchor.isEmpty else { continue }
        let target = try String(contentsOf: url, encoding: .utf8)
        #expect(anchors(of: target).contains(anchor), "\(path) leads to \(file)#\(anchor)")
      }
    }
    #expect(count > 100)
  }

  @Test func `anchors are those of GitHub`() {
    let text = "# The rules that explain it\n## 拒否される組み合わせ\n### YAML, and its limits\n"
    #expect(
      anchors(of: text) == ["the-rules-that-explain-it", "拒否される組み合わせ", "yaml-and-its-limits"])
  }
}
