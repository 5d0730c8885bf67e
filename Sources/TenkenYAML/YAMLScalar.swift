/// The value of a scalar in the core schema of YAML 1.2.
///
/// A quoted scalar is always a string, and so are `yes`, `no`, `on` and `off`. There is no floating
/// point: a number that is not an `Int` keeps the text it was written with.
///
/// [YAML 1.2.2, section 10.3.2](https://yaml.org/spec/1.2.2/#1032-tag-resolution)
package enum YAMLScalar: Hashable, Sendable {
  /// `null`, `~`, or an empty value.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number, in decimal, `0x` or `0o` notation.
  case integer(Int)
  /// Any other number as it was written: with a fraction, or outside the range of `Int`.
  case decimal(String)
  /// Everything else.
  case string(String)
}

extension YAMLScalar {
  /// Reads a text as a scalar without quotes and without a tag.
  package init(plain text: String) {
    var text = text
    self = text.withUTF8 { YAMLScalar(plain: $0) }
  }

  /// Reads a scalar without quotes and without a tag.
  init(plain text: UnsafeBufferPointer<UInt8>) {
    if Self.isNull(text) {
      self = .null
    } else if let boolean = Self.boolean(text) {
      self = .boolean(boolean)
    } else if let number = Self.number(text) {
      self = number
    } else {
      self = .string(String(decoding: text, as: UTF8.self))
    }
  }

  private static func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.isEmpty || text.equals("~") || text.equals("null") || text.equals("Null")
      || text.equals("NULL")
  }

  private static func boolean(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if text.equals("true") || text.equals("True") || text.equals("TRUE") { return true }
    if text.equals("false") || text.equals("False") || text.equals("FALSE") { return false }
    return nil
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
    guard let first = text.first, isNumberStart(first) else { return nil }
    if first == UInt8(ascii: "0"), text.count > 2 {
      if text[1] == UInt8(ascii: "x") { return integer(text, digitsFrom: 2, radix: 16) }
      if text[1] == UInt8(ascii: "o") { return integer(text, digitsFrom: 2, radix: 8) }
    }
    let signLength = isSign(first) ? 1 : 0
    if let integer = integer(text, digitsFrom: signLength, radix: 10) { return integer }
    return isDecimal(text, from: signLength) ? .decimal(String(decoding: text, as: UTF8.self)) : nil
  }

  private static func integer(
    _ text: UnsafeBufferPointer<UInt8>, digitsFrom start: Int, radix: Int
  ) -> YAMLScalar? {
    let digits = text[start...]
    guard !digits.isEmpty, digits.allSatisfy({ digit($0).map { $0 < radix } ?? false }) else {
      return nil
    }
    let isNegative = text.first == UInt8(ascii: "-")
    var value = 0
    for byte in digits {
      let (product, didMultiplyOver) = value.multipliedReportingOverflow(by: radix)
      let step = digit(byte) ?? 0
      let (sum, didAddOver) = product.addingReportingOverflow(isNegative ? -step : step)
      guard !didMultiplyOver, !didAddOver else {
        return .decimal(String(decoding: text, as: UTF8.self))
      }
      value = sum
    }
    return .integer(value)
  }

  /// Matches decimal numbers, `.inf` and `.nan`.
  ///
  /// The numbers are `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
  private static func isDecimal(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    let name = UnsafeBufferPointer(rebasing: text[start...])
    if name.equals(".inf") || name.equals(".Inf") || name.equals(".INF") { return true }
    if start == 0, name.equals(".nan") || name.equals(".NaN") || name.equals(".NAN") { return true }

    var rest = text[start...]
    let whole = rest.dropDigits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = rest.dropDigits()
    }
    guard whole + fraction > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest.removeFirst()
    if let sign = rest.first, isSign(sign) { rest.removeFirst() }
    return rest.dropDigits() > 0 && rest.isEmpty
  }

  private static func isNumberStart(_ byte: UInt8) -> Bool {
    isSign(byte) || byte == UInt8(ascii: ".") || digit(byte).map { $0 < 10 } ?? false
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal a text.
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Removes the decimal digits at the beginning, and returns how many there were.
  fileprivate mutating func dropDigits() -> Int {
    let digits = prefix(while: { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }).count
    removeFirst(digits)
    return digits
  }
}
