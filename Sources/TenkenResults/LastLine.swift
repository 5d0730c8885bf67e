/// A text of the previous line: its position and its number.
struct LastText {
  var range = 0..<0
  var number: Int32 = 0
}

/// The previous line: in a file of one tester's session, the next line repeats most of it.
struct LastLine {
  /// A member of the line, from its name to the end of its value.
  struct Member {
    let range: Range<Int>
    let key: EventFormat.Key
    /// The bit of the member in a set of members.
    let bit: UInt32
  }

  /// The members in their order; empty if the line was not read to its end.
  var members: [Member] = []
  /// The record that was read from the line.
  var record = ResultRecord()
  var tester = LastText()
  var build = LastText()
  var environment = LastText()
  var device = LastText()
  var os = LastText()
  var address = LastText()
  var hash = LastText()

  /// Stores a member of the line that is being read.
  mutating func store(_ member: Member, at index: Int) {
    if index < members.count { members[index] = member } else { members.append(member) }
  }
}

extension ResultRecord {
  /// Copies one member from another record.
  mutating func copy(_ key: EventFormat.Key, from other: ResultRecord) {
    switch key {
    case .format, .version, .session, .note, .ticket, .steps, .evidence: break
    case .event: kind = other.kind
    case .id: id = other.id
    case .time: time = other.time
    case .origin: origin = other.origin
    case .status: status = other.status
    case .decision: decision = other.decision
    case .tester: tester = other.tester
    case .build: build = other.build
    case .environment: environment = other.environment
    case .device: device = other.device
    case .os: os = other.os
    case .address: address = other.address
    case .hash: hash = other.hash
    case .resolves: resolves = other.resolves
    case .replaces: replaces = other.replaces
    }
  }
}
