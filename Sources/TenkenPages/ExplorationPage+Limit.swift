import TenkenData
import TenkenDiagnostics
import TenkenExecution
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// What ended a search.
extension ExplorationPage {
  /// The limit that ended the search: its name for programs, and a sentence; nil if none did.
  var reachedLimit: (name: String, text: LocalizedText)? {
    switch end {
    case .interrupted: return ("interrupted", LocalizedText(en: "it was interrupted", ja: "中断"))
    case .seconds(let count):
      return (
        "seconds",
        LocalizedText(
          en: "it ended after \(counted(count, "second")): --seconds allows more",
          ja: "\(count) 秒で終了（--seconds で増やせます）")
      )
    case .memory(let megabytes):
      return (
        "memory",
        LocalizedText(
          en: "it ended because \(megabytes) MB of memory are used up: --memory allows more",
          ja: "メモリ \(megabytes) MB を使い切って終了（--memory で増やせます）")
      )
    case .addressSpace(let megabytes):
      return (
        "memory",
        LocalizedText(
          en: "it ended because the system allows only \(megabytes) MB: 'ulimit -v' allows more",
          ja: "システムの許すメモリ \(megabytes) MB を使い切りそうなため終了（ulimit -v で増やせます）")
      )
    case nil:
      guard !found.extent.isComplete, noticed != plan.mutants.count, !isAtRandom else { return nil }
      let limit = plan.searchLimit
      guard plan.mutants.count > 1 else {
        return (
          "states",
          LocalizedText(
            en: "it ended after \(counted(limit, "state")): --states allows more",
            ja: "状態 \(limit) 個で終了（--states で増やせます）")
        )
      }
      return (
        "states",
        LocalizedText(
          en: "each mutant has \(counted(limit, "state")) at most: --states allows more",
          ja: "ミュータント 1 件につき状態 \(limit) 個まで（--states で増やせます）")
      )
    }
  }
}
