import ArgumentParser

/// An amount of memory on the command line: `500MB`, `2GB`.
struct MemoryAmount {
  /// The amounts that can be given: the tool itself needs less than the smallest one.
  private static let range = 100...1_000_000

  /// The number of megabytes, each a million bytes.
  let megabytes: Int

  init(megabytes: Int) { self.megabytes = megabytes }

  /// Reads an amount; throws an error that says which can be written.
  init(_ argument: String) throws {
    let text = argument.uppercased()
    let units = [("MB", 1), ("GB", 1_000)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let count = Int(text.dropLast(unit.count)), count > 0,
      case (let megabytes, false) = count.multipliedReportingOverflow(by: factor),
      Self.range.contains(megabytes)
    else {
      throw ValidationError("write an amount from 100MB to 1000GB, for example 500MB or 2GB")
    }
    self.megabytes = megabytes
  }
}
