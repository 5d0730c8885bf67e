import TenkenData

/// The dates in a workbook: numbers of days whose cells have a format of dates.
///
/// [ECMA-376, 18.8.30 and 18.17.4](https://ecma-international.org/publications-and-standards/standards/ecma-376/)
struct WorkbookDates {
  /// Whether each style of cells shows dates.
  private var areDates: [Bool] = []
  /// The number of days between 1970 and the first day of the workbook.
  private var start = -25_569

  /// No dates.
  init() {}

  /// Reads the styles of a workbook.
  init(_ workbook: XMLElement, styles: XMLElement?) {
    if let old = workbook.child("workbookPr")?["date1904"], old == "1" || old == "true" {
      start = -24_107
    }
    let formats = Dictionary(
      (styles?.child("numFmts")?.children("numFmt") ?? []).compactMap { format in
        format["numFmtId"].map { ($0, format["formatCode"] ?? "") }
      }
    ) { first, _ in first }
    areDates = (styles?.child("cellXfs")?.children("xf") ?? []).map { style in
      guard let id = style["numFmtId"] else { return false }
      return formats[id].map(Self.isDate) ?? Int(id).map(Self.isBuiltInDate) ?? false
    }
  }

  private static func isBuiltInDate(_ id: Int) -> Bool {
    (14...22).contains(id) || (27...36).contains(id) || (45...47).contains(id)
      || (50...58).contains(id)
  }

  /// Whether a format shows days, months, years or hours: letters outside of quotes and brackets.
  private static func isDate(_ format: String) -> Bool {
    var closing: Character?
    var isEscaped = false
    for character in format.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if let end = closing {
        if character == end { closing = nil }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        closing = "\""
      } else if character == "[" {
        closing = "]"
      } else if "ymdhs".contains(character) {
        return true
      }
    }
    return false
  }

  /// The date or time of a cell; nil if its value is none.
  ///
  /// - Parameters:
  ///   - value: The value, in days.
  ///   - style: The number of the cell's style.
  /// - Returns: For example `2026-11-27`, `2026-11-27 09:30` or `09:30`.
  func text(_ value: String, style: String?) -> String? {
    guard let style = style.flatMap({ Int($0) }), areDates.indices.contains(style),
      areDates[style], let days = Double(value), days >= 0, days < 3_000_000
    else { return nil }
    let minutes = Int((days * 1440).rounded())
    let (day, minute) = (minutes / 1440, minutes % 1440)
    let time = "\(Self.padded(minute / 60)):\(Self.padded(minute % 60))"
    if day == 0 { return time }
    return Self.date(day + start) + (minute == 0 ? "" : " " + time)
  }

  /// The date of a day, counted from 1970.
  ///
  /// [Howard Hinnant](https://howardhinnant.github.io/date_algorithms.html)
  private static func date(_ days: Int) -> String {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * part + 2) / 5 + 1
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
