import TenkenData
package import TenkenDiagnostics
import TenkenRendering

/// The formats that commands print with `--format json`, with their pages in Markdown.
///
/// - Parameter language: The language of the pages.
/// - Returns: The names and the pages, without those of codes and of files that are rewritten.
package func printedFormats(
  in language: DiagnosticLanguage
) -> [(name: String, page: String)] {
  func entry<Owner>(_ format: JSONFormat<Owner>) -> (name: String, page: String) {
    (format.name, format.page(in: language))
  }
  return [
    entry(ListedWords.format), entry(CasePage.format), entry(ComparisonPage.format),
    entry(PlanPage.format), entry(StatusPage.format), entry(HistoryPage.format),
    entry(ResolutionPage.format), entry(ApprovalPage.format),
    entry(VerdictPage.format), entry(ReviewPage.format), entry(ListedScope.format),
    entry(ProjectPage.format),
    entry(DriverCheckPage.format), entry(DrivenExplorationPage.format),
    entry(ListedImport.format), entry(ListedUpdate.format),
    entry(PostedNotifications.format), entry(StormPage.format), entry(BuiltInTemplate.format),
  ]
}
