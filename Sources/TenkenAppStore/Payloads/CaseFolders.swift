internal import TenkenData
internal import TenkenDiagnostics

/// The folders of cases, each in the folder of its feature, and both with readable names.
///
/// No two names are the same, even on a file system that ignores case or Unicode normalization. A
/// name that is changed for that reason, or because it is invalid, ends in a checksum of the
/// original.
struct CaseFolders {
  /// The paths of the cases, in the order in which they were given.
  let paths: [String]

  /// Chooses the folders of cases, which are given by their features and their names there.
  init(_ cases: [(feature: String, name: String)]) {
    // Texts that are equal in Swift may differ in bytes: the bytes distinguish features.
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

/// The text before the checksum in a changed name.
private let mark = "~"
/// The number of hexadecimal digits that make a checksum unique.
private let checksumLength = 16

/// The names of folders next to each other, one for each title.
private func folderNames(for titles: [String]) -> [String] {
  let fitting = titles.map(fittingName)
  let counts = Dictionary(fitting.map { (folded($0), 1) }, uniquingKeysWith: +)
  var earlier: [[UInt8]: Int] = [:]
  return zip(titles, fitting).map { title, name in
    let isUnchanged = Array(title.utf8) == Array(name.utf8) && FileName.fault(in: name) == nil
    if isUnchanged, counts[folded(name)] == 1, !hasChecksum(name) { return name }
    // Titles may be the same, too: then a number distinguishes them.
    let number = earlier[Array(title.utf8), default: 0]
    earlier[Array(title.utf8)] = number + 1
    let checksum = SHA256.hash("\(title)\n\(number)").description.prefix(checksumLength)
    let limit = FileName.byteLimit - checksumLength - mark.utf8.count
    return "\(FileName.beginning(of: name, byteCount: limit))\(mark)\(checksum)"
  }
}

/// A title with invalid and invisible characters replaced.
private func fittingName(_ title: String) -> String {
  var name = ""
  for scalar in title.unicodeScalars {
    let isReplaced = FileName.isRefused(scalar) || isInvisible(scalar)
    name.unicodeScalars.append(isReplaced ? "_" : scalar)
  }
  // Hidden names, the folder itself and its parent begin with a dot; devices have names.
  if name.utf8.first == UInt8(ascii: ".") { name = "_" + name.dropFirst() }
  if FileName.fault(in: FileName.beginning(of: name, byteCount: FileName.byteLimit)) != nil {
    name = "_" + name
  }
  return name
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
    true
  default: false
  }
}

/// A form of a name that is the same for names that some file system treats as equal.
private func folded(_ name: String) -> String { name.uppercased().lowercased() }

/// Whether a name ends like a changed one.
private func hasChecksum(_ name: String) -> Bool {
  let end = name.suffix(checksumLength + mark.count)
  return end.hasPrefix(mark) && end.dropFirst().allSatisfy(\.isHexDigit)
}
