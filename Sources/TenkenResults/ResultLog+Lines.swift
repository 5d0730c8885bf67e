package import TenkenDiagnostics

extension ResultLog {
  /// The problems of single lines, and of references between events.
  package var problems: [Diagnostic] {
    var relations = EventRelations(self)
    _ = relations.resolutions(without: relations.replaced())
    return (diagnostics + relations.diagnostics).sorted()
  }

  /// The indices of events by time, then by id; of all events by default.
  package func byTime(_ indices: Range<Int>? = nil) -> [Int] {
    (indices ?? 0..<count).sorted { isByTime(records[$0], records[$1]) }
  }

  /// Events in groups, each of one tester or of runs, in the order of their first ones.
  package func byTester(_ indices: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [Int32: Int] = [:]
    for index in indices {
      let record = records[index]
      // No tester has this number.
      let writer = record.origin == .run ? -1 : record.tester
      let place = places[writer, default: groups.count]
      if place == groups.count { groups.append([]) }
      places[writer] = place
      groups[place].append(index)
    }
    return groups
  }

  private func isByTime(_ one: ResultRecord, _ other: ResultRecord) -> Bool {
    (one.time, one.id) < (other.time, other.id)
  }

  /// Calls a closure with the lines of events as Tenken writes them, each with its line break.
  ///
  /// Most lines are written in that way already, and need not be read again.
  package func forEachLine(of indices: [Int], _ body: (ArraySlice<UInt8>) -> Void) {
    for index in indices {
      let record = records[index]
      let range = record.start..<record.start + record.count
      let bytes = files[Int(record.file)].bytes
      let isWritten =
        record.isUsual
        && bytes.withUnsafeBytes {
          LineScanner.isWritten(UnsafeRawBufferPointer(rebasing: $0[range]))
        }
      body(isWritten ? bytes[range] : Array(event(at: index).line.utf8)[...])
      body([UInt8(ascii: "\n")])
    }
  }
}
