import TenkenExecution
import TenkenScenarios
import TenkenStandings

/// A document of a suite in one language, before it has a format.
///
/// Several formats can show the same document, so that it is made only once for all of them.
package struct SuiteDocument: Sendable {
  /// The content of a document.
  enum Content {
    case checklist(Checklist)
    case mindMap(MindMap)
    case coverage(CoveragePage)
  }

  let content: Content
  let source: DocumentSource

  /// Makes a document: the same input always gives the same document.
  package init(_ kind: Format.Document, of source: DocumentSource) {
    var source = source
    if kind != .coverage, source.handWork == nil {
      source.handWork = handWork(of: source.suite.entries.map { run($0.feature) })
    }
    self.source = source
    content =
      switch kind {
      case .checklist: .checklist(Checklist(source))
      case .mindMap: .mindMap(MindMap(source))
      case .coverage: .coverage(CoveragePage(source))
      }
  }

  /// The template fields of the document.
  var fields: PageFields {
    switch content {
    case .checklist(let checklist): checklist.fields
    case .mindMap(let map): map.fields(source)
    case .coverage(let page): page.fields
    }
  }
}
