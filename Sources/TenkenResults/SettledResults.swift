public import TenkenDiagnostics

/// Which events count, after what testers corrected of their own and what was resolved.
///
/// It follows from the set of events alone: not from their order, nor from the files they are in.
public struct SettledResults: Sendable {
  /// An event that counts, and how.
  struct Finding: Sendable {
    /// The place of its record in the log.
    let place: Int32
    /// How the case stood: as the event says, or as those who resolved it do.
    let status: ResultStatus
  }

  /// The log that it is made of.
  public let log: ResultLog
  /// What is wrong with the events: with their lines, and with what they say of each other.
  public let diagnostics: [Diagnostic]
  /// What counts, by the number of the case's address.
  let findings: [Int32: [Finding]]
  /// The resolutions of events, by the places of these.
  let resolutions: [Int32: [Int32]]
  /// The events that their testers took back or corrected.
  let replaced: Set<Int32>
  /// The builds in their order.
  public let builds: BuildOrder

  /// Settles what counts.
  ///
  /// - Parameters:
  ///   - log: All events.
  ///   - order: The builds in their order, oldest first, where somebody says it.
  public init(_ log: ResultLog, order: [String] = []) {
    self.log = log
    var relations = EventRelations(log)
    let replaced = relations.replaced()
    let resolutions = relations.resolutions(without: replaced)
    var findings: [Int32: [Finding]] = [:]
    for (index, record) in log.records.enumerated() where record.kind == .result {
      let place = Int32(index)
      guard log.conflicts[record.id] == nil, !replaced.contains(place) else { continue }
      var status = record.status
      if let judged = resolutions[place] {
        status = .combined(judged.lazy.map { log.records[Int($0)].status }) ?? .open
      }
      guard status != .open else { continue }
      findings[record.address, default: []].append(Finding(place: place, status: status))
    }
    self.findings = findings
    self.resolutions = resolutions
    self.replaced = replaced
    builds = BuildOrder(log, given: order)
    diagnostics = (log.diagnostics + relations.diagnostics).sorted()
  }
}
