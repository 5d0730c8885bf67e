import ArgumentParser

/// `tenken results`: the commands for results of people and runs.
struct ResultsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Bring results together, and see what was tested, and what has to be tested again.",
    discussion: """
      Results are events in files that are only added to, one for each tester and session, in the \
      folder 'results/': git merges them in any order. A result is bound to what the case meant \
      when it was tested; docs/RESULTS.md says how cases stand by them.

      EXAMPLES
        tenken results import checklist-results.json --to results/
        tenken results status --build 2.4
        tenken results plan --since 2.3 --format html --output out/
        tenken results history coin-purchase/buy-again
        tenken results resolve coin-purchase/buy-again --by Grace --note 'a wrong account'
        tenken results check --build 2.4 --policy policy.yaml
      """,
    subcommands: [
      ResultsImportCommand.self, ResultsStatusCommand.self, ResultsPlanCommand.self,
      ResultsHistoryCommand.self, ResultsResolveCommand.self, ResultsCheckCommand.self,
    ])
}
