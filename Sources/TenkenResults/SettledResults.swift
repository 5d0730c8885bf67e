package import TenkenDiagnostics

/// The results that count, after all corrections and resolutions.
///
/// They depend on the set of events only, not on the order of events or on the files they are in.
package struct SettledResults: Sendable {
  /// An event that counts, with the status it counts with.
  struct Finding: Sendable {
    /// The index of its record in the log.
    let index: Int32
    /// The status of the case: that of the event, or of its resolutions.
    let status: ResultStatus
  }

  /// The log with all events.
  package let log: ResultLog
  /// The problems of single lines, and of references between events.
  package let diagnostics: [Diagnostic]
  /// The events that count, by the number of the case's address.
  let findings: [Int32: [Finding]]
  /// The approvals and comments that count, by the number of the case's address.
  let approvals: [Int32: [Int32]]
  /// The indices of the resolutions of each event, by the index of the event.
  let resolutions: [Int32: [Int32]]
  /// The indices of the events that their testers took back or corrected.
  let replaced: Set<Int32>
  /// The builds in their order.
  package let builds: BuildOrder

  /// Determines which events count.
  ///
  /// - Parameters:
  ///   - log: All events.
  ///   - order: The order of the builds, oldest first, if the caller knows it.
  package init(_ log: ResultLog, order: [String] = []) {
    self.log = log
    var relations = EventRelations(log)
    let replaced = relations.replaced()
    let resolutions = relations.resolutions(without: replaced)
    var findings: [Int32: [Finding]] = [:]
    for (offset, record) in log.records.enumerated() where record.kind == .result {
      let index = Int32(offset)
      guard log.conflicts[record.id] == nil, !replaced.contains(index) else { continue }
      var status = record.status
      if let judged = resolutions[index] {
        status = .combined(judged.lazy.map { log.records[Int($0)].status }) ?? .open
      }
      guard status != .open else { continue }
      findings[record.address, default: []].append(Finding(index: index, status: status))
    }
    self.findings = findings
    var approvals: [Int32: [Int32]] = [:]
    for (offset, record) in log.records.enumerated() where record.kind == .approval {
      let index = Int32(offset)
      guard log.conflicts[record.id] == nil, !replaced.contains(index),
        record.decision != .withdrawn
      else { continue }
      approvals[record.address, default: []].append(index)
    }
    self.approvals = approvals
    self.resolutions = resolutions
    self.replaced = replaced
    builds = BuildOrder(log, given: order)
    diagnostics = (log.diagnostics + relations.diagnostics).sorted()
  }
}
