/// Columns for results by device or platform: `iPhone 15`, `Android`, `iOS Result`.
struct DeviceFinder {
  private(set) var columns: SheetColumns

  init(_ columns: SheetColumns) { self.columns = columns }

  /// Finds the columns that are named after a device or a platform.
  ///
  /// Such a column has results if its cells can be nothing else (Pass, NG), or if the table says
  /// who tested, or when, or what failed, and has no other results. Signs alone (○, ✅) may also
  /// say where a case applies: then they stay comments, unless somebody says what they are.
  mutating func find() {
    nameDevicesOfRounds()
    var marked: [(column: Int, device: String)] = []
    for column in columns.headings.indices where isOpenForDevices(column) {
      guard let heading = DeviceHeading(columns.headings[column]) else { continue }
      let profile = columns.profile(column)
      if let kind = heading.column {
        guard kind != .verdict || profile.isVerdicts || columns.reasons[column] == .given else {
          continue
        }
        take(
          column, as: columns.reasons[column] == .given ? columns.kinds[column] ?? kind : kind,
          heading.device)
      } else if columns.reasons[column] == .given {
        nameRound(column, heading.device)
      } else if profile.isVerdicts || profile.isMarks {
        marked.append((column, heading.device))
      }
    }
    let hasWords = marked.contains { columns.profile($0.column).hasVerdictWords }
    let isTested = columns.kinds.contains { column, kind in
      [.tester, .date, .actual, .ticket].contains(kind) && columns.profile(column).filled > 0
    }
    let hasOthers = columns.kinds.contains {
      $0.value == .verdict && columns.profile($0.key).filled > 0
    }
    for (column, device) in marked {
      if hasWords || isTested && !hasOthers {
        take(column, as: .verdict, device)
      } else {
        (columns.kinds[column], columns.reasons[column]) = (.comment, .content)
        columns.deviceMarks.insert(column)
      }
    }
  }

  /// Whether nothing but its device can tell what a column is.
  private func isOpenForDevices(_ column: Int) -> Bool {
    let kind = columns.kinds[column]
    return columns.profile(column).filled > 0
      && (kind == nil || columns.reasons[column] == .given && kind == .verdict)
  }

  private mutating func take(_ column: Int, as kind: SheetColumn, _ device: String) {
    columns.kinds[column] = kind
    if columns.reasons[column] != .given { columns.reasons[column] = .content }
    nameRound(column, device)
  }

  private mutating func nameRound(_ column: Int, _ device: String) {
    columns.roundNames[column] = device
    columns.devices[device] = device
  }

  /// A device above the columns of an execution: `iPhone 15` above 結果 and 担当.
  private mutating func nameDevicesOfRounds() {
    for name in Set(columns.roundNames.values) {
      guard let heading = DeviceHeading(name), heading.column == nil else { continue }
      columns.devices[name] = heading.device
    }
  }
}

/// A heading that is the name of a device or a platform, perhaps with what its column has.
struct DeviceHeading {
  /// The device: `iPhone 15`, `Android 14`.
  let device: String
  /// What the heading says besides: `iOS Result`, 担当(iOS); nil if it is the name alone.
  let column: SheetColumn?

  /// The words that the name of a device has at most.
  private static let longest = 6

  init?(_ heading: String) {
    guard heading.utf8.count <= 80 else { return nil }
    let words = Self.words(of: heading)
    guard let first = words.firstIndex(where: HeadingTable.embedded.isPlatform) else { return nil }
    var found = first > 0 ? Self.tested(words[..<first]) : nil
    guard first == 0 || found != nil else { return nil }
    var name = words[first...]
    if found == nil,
      let start = name.indices.dropFirst().first(where: { start in
        Self.tested(name[start...]) != nil
      })
    {
      found = Self.tested(name[start...])
      name = name[..<start]
    }
    guard name.count <= Self.longest else { return nil }
    (device, column) = (name.joined(separator: " "), found)
  }

  /// What words say that testers write; nil if they say something else.
  private static func tested(_ words: ArraySlice<String>) -> SheetColumn? {
    let text = words.joined(separator: " ")
    guard let found = HeadingTable.embedded.meaning(of: text)?.column else { return nil }
    if found == .outcome { return .verdict }
    return SheetColumn.tested.contains(found) ? found : nil
  }

  /// The words of a heading; Latin letters and others are no word together: `iOS結果`.
  private static func words(of heading: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLatin = true
    for character in heading + " " {
      let isPart = character.isLetter || character.isNumber || ".+ー".contains(character)
      let isLatin = character.isASCII
      if !isPart || isLatin != wasLatin, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if isPart { word.append(character) }
      wasLatin = isLatin
    }
    return words
  }
}
