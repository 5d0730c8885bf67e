import TenkenHashing

/// The folders of cases, each in that of its feature, named after what people call them.
///
/// No two have the same name, not even where large and small letters are one, or two ways to write
/// the same letter. A name that is changed for that, or to be fit for a folder, ends in a checksum
/// of what it was.
struct CaseFolders {
  /// The paths of the cases, in the order in which they were given.
  let paths: [String]

  /// Finds folders for cases, which are given by their features and by their names there.
  init(_ cases: [(feature: String, name: String)]) {
    // What is equal to Swift may be written in two ways: the bytes tell features apart.
    var numbers: [[UInt8]: Int] = [:]
    var features: [(id: String, cases: [Int])] = []
    for (index, one) in cases.enumerated() {
      let number = numbers[Array(one.feature.utf8), default: features.count]
      numbers[Array(one.feature.utf8)] = number
      if number == features.count { features.append((one.feature, [])) }
      features[number].cases.append(index)
    }
    var paths = [String](repeating: "", count: cases.count)
    for (feature, folder) in zip(features, folderNames(for: features.map(\.id))) {
      let names = folderNames(for: feature.cases.map { cases[$0].name })
      for (index, name) in zip(feature.cases, names) { paths[index] = "\(folder)/\(name)" }
    }
    self.paths = paths
  }
}

/// The longest name that every usual file system takes, in bytes.
private let nameLimit = 255
/// What stands before the checksum in a name that was changed.
private let mark = "~"
/// How many hexadecimal digits of a checksum are enough to be one of a kind.
private let checksumLength = 16

/// Names of folders that lie beside each other, one for each title.
private func folderNames(for titles: [String]) -> [String] {
  let fitting = titles.map(fittingName)
  let counts = Dictionary(fitting.map { (folded($0), 1) }, uniquingKeysWith: +)
  var earlier: [[UInt8]: Int] = [:]
  return zip(titles, fitting).map { title, name in
    let isUnchanged = Array(title.utf8) == Array(name.utf8) && name.utf8.count <= nameLimit
    if isUnchanged, counts[folded(name)] == 1, !looksChanged(name) { return name }
    // Titles may be the same, too: then one comes before the other.
    let number = earlier[Array(title.utf8), default: 0]
    earlier[Array(title.utf8)] = number + 1
    let checksum = SHA256.hash("\(title)\n\(number)").description.prefix(checksumLength)
    let limit = nameLimit - checksumLength - mark.utf8.count
    return "\(cut(name, to: limit))\(mark)\(checksum)"
  }
}

/// A title without what a name may not hold, or what would not be seen in it.
private func fittingName(_ title: String) -> String {
  var name = ""
  for scalar in title.unicodeScalars {
    name.unicodeScalars.append(scalar == "/" || isInvisible(scalar) ? "_" : scalar)
  }
  // Hidden names, the folder itself, and the one around it begin so.
  if name.first == "." { name = "_" + name.dropFirst() }
  return name.isEmpty ? "_" : name
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
    true
  default: false
  }
}

/// What two names have in common that are one to some file system.
private func folded(_ name: String) -> String { name.uppercased().lowercased() }

/// Whether a name ends as those do that were changed.
private func looksChanged(_ name: String) -> Bool {
  let end = name.suffix(checksumLength + mark.count)
  return end.hasPrefix(mark) && end.dropFirst().allSatisfy(\.isHexDigit)
}

/// The beginning of a text that is not longer than some bytes, in whole characters.
private func cut(_ text: String, to limit: Int) -> String {
  var bytes = 0
  return String(
    text.prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    })
}
