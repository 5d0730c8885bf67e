import ArgumentParser

/// `tenken results`: the commands for results of people and runs.
struct ResultsCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Collect test results, and show what was tested and what must be tested again.",
    discussion: """
      Results are events in files in the folder 'results/', one file for each tester and \
      session. Lines are only ever added to a file, so git merges the files in any order. A \
      result belongs to what the case meant when it was tested. docs/RESULTS.md explains how the \
      status of a case follows from its results.

      EXAMPLES
        tenken results import ada.jsonl --results results/
        tenken results status --build 2.4
        tenken results plan --since 2.3 --format html --output out/
        tenken results matrix --build 2.4 --format xlsx --output out/
        tenken results history coin-purchase/buy-again
        tenken results resolve coin-purchase/buy-again --by Grace --note 'my error'
        tenken results approve coin-purchase/buy-again --by Grace
        tenken results check --build 2.4 --policy policy.yaml
      """,
    subcommands: [
      ResultsImportCommand.self, ResultsStatusCommand.self, ResultsPlanCommand.self,
      ResultsMatrixCommand.self, ResultsHistoryCommand.self, ResultsResolveCommand.self,
      ResultsApproveCommand.self,
      ResultsCommentCommand.self, ResultsWithdrawCommand.self, ResultsCheckCommand.self,
    ])
}
