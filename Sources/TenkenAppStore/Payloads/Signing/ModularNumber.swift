/// A natural number for the modular arithmetic of signing, in words of 32 bits, the lowest first.
///
/// Signing a payload takes one inverse and two products, so that being slower than the system's
/// arithmetic does not matter. The time depends on the numbers, but the keys are public anyway.
struct ModularNumber: Hashable {
  /// The words; the highest is not 0.
  private var words: [UInt32]

  /// Makes a number from bytes, the highest first.
  init(bytes: some Collection<UInt8>) {
    words = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
    for (index, byte) in bytes.reversed().enumerated() {
      words[index / 4] |= UInt32(byte) << (8 * (index % 4))
    }
    trim()
  }

  /// Makes a small number.
  init(_ value: UInt32) { words = value == 0 ? [] : [value] }

  /// Whether the number is 0.
  var isZero: Bool { words.isEmpty }

  /// The number in this many bytes, the highest first; higher bytes are cut off.
  func bytes(count: Int) -> [UInt8] {
    (0..<count).reversed().map { index in
      index / 4 < words.count ? UInt8(truncatingIfNeeded: words[index / 4] >> (8 * (index % 4))) : 0
    }
  }

  /// Whether a number is smaller than another.
  static func < (left: Self, right: Self) -> Bool {
    guard left.words.count == right.words.count else {
      return left.words.count < right.words.count
    }
    return left.words.reversed().lexicographicallyPrecedes(right.words.reversed())
  }

  /// The product of two numbers, modulo a third.
  static func product(_ left: Self, _ right: Self, modulo modulus: Self) -> Self {
    product(left, right).divided(by: modulus).remainder
  }

  private static func product(_ left: Self, _ right: Self) -> Self {
    var result = Self(0)
    result.words = [UInt32](repeating: 0, count: left.words.count + right.words.count)
    for (place, word) in left.words.enumerated() {
      var carry: UInt64 = 0
      for (index, other) in right.words.enumerated() {
        let sum = UInt64(word) * UInt64(other) + UInt64(result.words[place + index]) + carry
        result.words[place + index] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      result.words[place + right.words.count] = UInt32(carry)
    }
    result.trim()
    return result
  }

  /// The sum of two numbers, modulo a third.
  static func sum(_ left: Self, _ right: Self, modulo modulus: Self) -> Self {
    sum(left, right).divided(by: modulus).remainder
  }

  private static func sum(_ left: Self, _ right: Self) -> Self {
    var result = Self(0)
    var carry: UInt64 = 0
    for index in 0..<max(left.words.count, right.words.count) {
      let sum = UInt64(left.word(index)) + UInt64(right.word(index)) + carry
      result.words.append(UInt32(truncatingIfNeeded: sum))
      carry = sum >> 32
    }
    if carry > 0 { result.words.append(UInt32(carry)) }
    return result
  }

  /// The multiplicative inverse of the number; the modulus is a prime.
  ///
  /// The extended Euclidean algorithm. The signs of its factors alternate, so only their absolute
  /// values are stored; none becomes larger than the modulus.
  func inverse(modulo modulus: Self) -> Self {
    var (last, next) = (modulus, divided(by: modulus).remainder)
    precondition(!next.isZero, "0 has no inverse")
    var (lastFactor, factor) = (Self(0), Self(1))
    var isNegative = false
    while true {
      let (quotient, remainder) = last.divided(by: next)
      guard !remainder.isZero else { return isNegative ? modulus.minus(factor) : factor }
      (last, next) = (next, remainder)
      (lastFactor, factor) = (factor, Self.sum(lastFactor, Self.product(quotient, factor)))
      isNegative.toggle()
    }
  }

  /// The number minus a smaller one.
  private func minus(_ other: Self) -> Self {
    var result = self
    var borrow: Int64 = 0
    for index in words.indices {
      var difference = Int64(words[index]) - Int64(other.word(index)) - borrow
      borrow = difference < 0 ? 1 : 0
      if difference < 0 { difference += 1 << 32 }
      result.words[index] = UInt32(difference)
    }
    result.trim()
    return result
  }

  /// The quotient and the remainder of a division by a number that is not 0.
  ///
  /// Donald E. Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D
  func divided(by divisor: Self) -> (quotient: Self, remainder: Self) {
    guard !(self < divisor) else { return (Self(0), self) }
    guard divisor.words.count > 1 else { return divided(byWord: divisor.word(0)) }
    let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
    let low = divisor.shifted(left: shift).words
    var rest = shifted(left: shift).words + [0]
    let count = low.count
    var quotient = Self(0)
    quotient.words = [UInt32](repeating: 0, count: rest.count - count)
    for place in quotient.words.indices.reversed() {
      let digit = Self.digit(of: rest, at: place, low)
      quotient.words[place] = Self.subtract(low, times: digit, from: &rest, at: place)
    }
    quotient.trim()
    var remainder = Self(0)
    remainder.words = Array(rest[..<count])
    remainder.trim()
    return (quotient, remainder.shifted(right: shift))
  }

  /// An estimate of a digit of the quotient, which may be one too large.
  private static func digit(of rest: [UInt32], at place: Int, _ divisor: [UInt32]) -> UInt64 {
    let count = divisor.count
    let top = UInt64(rest.count > place + count ? rest[place + count] : 0)
    let pair = top << 32 | UInt64(rest[place + count - 1])
    let first = UInt64(divisor[count - 1])
    var (digit, left) = pair.quotientAndRemainder(dividingBy: first)
    while digit >> 32 != 0
      || digit * UInt64(divisor[count - 2]) > left << 32 | UInt64(rest[place + count - 2])
    {
      digit -= 1
      left += first
      if left >> 32 != 0 { break }
    }
    return digit
  }

  /// Subtracts a multiple of the divisor from the rest; returns the corrected digit.
  private static func subtract(
    _ divisor: [UInt32], times digit: UInt64, from rest: inout [UInt32], at place: Int
  ) -> UInt32 {
    var (borrow, carry): (Int64, UInt64) = (0, 0)
    for index in 0...divisor.count {
      let product = (index < divisor.count ? digit * UInt64(divisor[index]) : 0) + carry
      carry = product >> 32
      let taken = Int64(product & 0xFFFF_FFFF) + borrow
      let difference = Int64(rest[place + index]) - taken
      borrow = difference < 0 ? 1 : 0
      rest[place + index] = UInt32(truncatingIfNeeded: difference)
    }
    guard borrow > 0 else { return UInt32(digit) }
    var sum: UInt64 = 0
    for index in 0...divisor.count {
      sum += UInt64(rest[place + index]) + UInt64(index < divisor.count ? divisor[index] : 0)
      rest[place + index] = UInt32(truncatingIfNeeded: sum)
      sum >>= 32
    }
    return UInt32(digit - 1)
  }

  private func divided(byWord divisor: UInt32) -> (quotient: Self, remainder: Self) {
    var quotient = self
    var rest: UInt64 = 0
    for index in words.indices.reversed() {
      let (digit, left) = (rest << 32 | UInt64(words[index]))
        .quotientAndRemainder(dividingBy: UInt64(divisor))
      quotient.words[index] = UInt32(digit)
      rest = left
    }
    quotient.trim()
    return (quotient, Self(UInt32(rest)))
  }

  private func shifted(left bits: Int) -> Self {
    guard bits > 0 else { return self }
    var result = self
    var carry: UInt32 = 0
    for index in words.indices {
      result.words[index] = words[index] << bits | carry
      carry = words[index] >> (32 - bits)
    }
    if carry > 0 { result.words.append(carry) }
    return result
  }

  private func shifted(right bits: Int) -> Self {
    guard bits > 0 else { return self }
    var result = self
    for index in words.indices {
      result.words[index] = words[index] >> bits | word(index + 1) << (32 - bits)
    }
    result.trim()
    return result
  }

  private func word(_ index: Int) -> UInt32 { index < words.count ? words[index] : 0 }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }
}
