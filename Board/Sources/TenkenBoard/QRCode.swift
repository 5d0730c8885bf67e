/// A QR code of level M in the versions 1 to 6, which encodes a text for cameras.
///
/// [ISO/IEC 18004](https://www.iso.org/standard/83389.html)
struct QRCode: Hashable, Sendable {
  /// The number of modules on each side.
  let size: Int
  /// Whether each module is dark, row by row.
  private(set) var isDark: [Bool]
  /// Whether each module is part of the frame, which no mask changes.
  private var isFixed: [Bool]

  /// Makes the code of a text; nil if it has more than 106 bytes.
  init?(_ text: String) {
    guard let version = QRVersion.all.first(where: { $0.byteCapacity >= text.utf8.count }) else {
      return nil
    }
    self.init(version)
    drawFrame(version)
    draw(version.codewords(of: Array(text.utf8)))
    let masked = (0..<8).map { self.masked($0) }
    guard let best = masked.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best
  }

  private init(_ version: QRVersion) {
    size = version.size
    isDark = Array(repeating: false, count: size * size)
    isFixed = isDark
  }

  /// Whether a module is dark; all modules outside of the code are light.
  subscript(row: Int, column: Int) -> Bool {
    (0..<size).contains(row) && (0..<size).contains(column) && isDark[row * size + column]
  }

  private mutating func fix(_ row: Int, _ column: Int, _ dark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    isDark[row * size + column] = dark
    isFixed[row * size + column] = true
  }

  /// Draws the modules that are the same in every code of the version.
  private mutating func drawFrame(_ version: QRVersion) {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (top, left) in [(0, 0), (0, size - 7), (size - 7, 0)] {
      for row in -1...7 {
        for column in -1...7 {
          let ring = max(abs(row - 3), abs(column - 3))
          fix(top + row, left + column, ring != 2 && ring != 4)
        }
      }
    }
    if let centre = version.alignment {
      for row in -2...2 {
        for column in -2...2 {
          fix(centre + row, centre + column, max(abs(row), abs(column)) != 1)
        }
      }
    }
    drawFormat(mask: 0)
  }

  /// Draws the format information, which is the level M and the mask, in its two places.
  private mutating func drawFormat(mask: Int) {
    // The two bits of level M are zeros.
    var remainder = mask << 10
    for bit in stride(from: 12, through: 10, by: -1) where remainder >> bit & 1 == 1 {
      remainder ^= 0x537 << (bit - 10)
    }
    let format = (mask << 10 | remainder) ^ 0x5412
    for bit in 0..<15 {
      let dark = format >> bit & 1 == 1
      let along = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit
      let across = bit < 8 ? size - 1 - bit : bit == 8 ? 7 : 14 - bit
      fix(along, 8, dark)
      fix(8, across, dark)
    }
    fix(size - 8, 8, true)
  }

  /// Draws the bits in columns of two modules, alternately upwards and downwards.
  private mutating func draw(_ codewords: [UInt8]) {
    var bits = codewords.lazy.flatMap { word in (0..<8).lazy.map { word >> (7 - $0) & 1 == 1 } }
      .makeIterator()
    var isUpward = true
    for right in stride(from: size - 1, to: 0, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          isDark[row * size + column] = bits.next() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  private func masked(_ mask: Int) -> QRCode {
    var code = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if Self.isInverted(mask, row, column) { code.isDark[row * size + column].toggle() }
      }
    }
    code.drawFormat(mask: mask)
    return code
  }

  private static func isInverted(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    case _: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}
