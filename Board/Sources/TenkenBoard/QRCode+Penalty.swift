extension QRCode {
  /// How hard the code is to read: the mask with the lowest penalty is chosen.
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[row, $0] } }
    let columns = (0..<size).map { column in (0..<size).map { self[$0, column] } }
    let lines = (rows + columns).reduce(0) { $0 + Self.runs(in: $1) + Self.finders(in: $1) }
    return lines + blocks + imbalance
  }

  /// The penalty for runs of five or more modules of one colour.
  private static func runs(in line: [Bool]) -> Int {
    var (penalty, run) = (0, 0)
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      penalty += run == 5 ? 3 : run > 5 ? 1 : 0
    }
    return penalty
  }

  /// The penalty for patterns like a corner of a code, with light modules on one side.
  private static func finders(in line: [Bool]) -> Int {
    let finder = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    let patterns = [finder + light, light + finder]
    return (0...line.count - 11).reduce(0) { penalty, start in
      penalty + 40 * patterns.count { Array(line[start..<start + 11]) == $0 }
    }
  }

  /// The penalty for squares of four modules of one colour.
  private var blocks: Int {
    (0..<size - 1).reduce(0) { penalty, row in
      penalty
        + 3
        * (0..<size - 1).count { column in
          let colour = self[row, column]
          return self[row, column + 1] == colour && self[row + 1, column] == colour
            && self[row + 1, column + 1] == colour
        }
    }
  }

  /// The penalty for a share of dark modules that is far from one half.
  private var imbalance: Int {
    let share = isDark.count(where: \.self) * 100 / isDark.count
    return abs(share - 50) / 5 * 10
  }
}

extension QRCode {
  /// The code for a terminal, where one line shows two rows of modules.
  ///
  /// It includes the light border that cameras look for.
  var terminalText: String {
    let border = 2
    return stride(from: -border, to: size + border, by: 2).map { row in
      let signs = (-border..<size + border).map { column -> Character in
        switch (self[row, column], self[row + 1, column]) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return "\u{1B}[97;40m" + String(signs) + "\u{1B}[0m\n"
    }.joined()
  }
}
