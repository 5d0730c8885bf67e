import ArgumentParser
import TenkenRendering
import TenkenScenarios

/// The option for the title of documents.
struct TitleOption: ParsableArguments {
  @Option(
    name: .customLong("title"),
    help: ArgumentHelp(
      "Set the title; by default, it is the name of the document, behind the app-name of tenken.yaml.",
      valueName: "text"))
  var given: String?

  /// The title of documents.
  var title: DocumentTitle {
    DocumentTitle(given, appName: Project.current.appName)
  }
}
