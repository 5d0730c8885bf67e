import TenkenSimulation

/// The layout of a state machine: a column of states, with rows and lanes on both sides.
struct DiagramRows {
  /// A state of the column.
  struct State {
    let title: String
    let isStart: Bool
    /// The number of rows that its lines take, on the side that needs more.
    var rowCount = 1
  }

  /// A transition.
  struct Line {
    let from: Int
    let to: Int
    let labels: [String]
    /// The row of its first label, counted from the top of its first state.
    var startRow = 0
    /// The row where it ends, counted from the top of its last state.
    var endRow = 0
    /// The lane that connects the two rows, counted outwards from the labels.
    var lane = 0
  }

  /// The lines on one side of the column.
  struct Side {
    var lines: [Line] = []
    var labelWidth = 0
    var laneCount = 0
  }

  let machine: StateMachine
  private(set) var states: [State]
  /// The transitions to a later state.
  private(set) var right = Side()
  /// The transitions to an earlier state or to the same one.
  private(set) var left = Side()
  let stateWidth: Int

  init(_ machine: StateMachine, _ language: Language, labelWidth: Int, size: Int) {
    self.machine = machine
    let titles = machine.states.map { $0.text[language] }
    states = machine.states.map {
      State(title: $0.text[language], isStart: $0.name == machine.start)
    }
    stateWidth = max(80, titles.map { TextWidth.of($0, size: size) * 11 / 10 }.max() ?? 0)
    let indices = Dictionary(machine.states.enumerated().map { ($1.name, $0) }) { one, _ in one }
    for (index, transition) in machine.transitions.enumerated() {
      guard let from = indices[transition.from], let to = indices[transition.to] else { continue }
      let labels = machine.causes(ofTransition: index).flatMap {
        TextWidth.lines(of: $0[language], size: size, atMost: labelWidth)
      }
      let line = Line(from: from, to: to, labels: labels.isEmpty ? [""] : labels)
      if to > from { right.lines.append(line) } else { left.lines.append(line) }
    }
    arrange(\.right, size)
    arrange(\.left, size)
  }

  /// Assigns rows and a lane to every line of a side.
  private mutating func arrange(_ path: WritableKeyPath<DiagramRows, Side>, _ size: Int) {
    var side = self[keyPath: path]
    var used = [Int](repeating: 0, count: states.count)
    // Lines that end at a state come above those that begin there, so that arrows are seen first.
    for index in side.lines.indices {
      side.lines[index].endRow = used[side.lines[index].to]
      used[side.lines[index].to] += 1
    }
    for index in side.lines.indices {
      side.lines[index].startRow = used[side.lines[index].from]
      used[side.lines[index].from] += side.lines[index].labels.count
    }
    for index in states.indices {
      states[index].rowCount = max(states[index].rowCount, used[index])
    }
    // Short lines get the lanes near the column.
    let order = side.lines.indices.sorted {
      (side.lines[$0].length, $0) < (side.lines[$1].length, $1)
    }
    for (lane, index) in order.enumerated() { side.lines[index].lane = lane }
    side.laneCount = side.lines.count
    side.labelWidth =
      side.lines.flatMap(\.labels).map { TextWidth.of($0, size: size) }.max() ?? 0
    self[keyPath: path] = side
  }
}

extension DiagramRows.Line {
  /// The distance between its two states in the column.
  fileprivate var length: Int { abs(to - from) }
}
