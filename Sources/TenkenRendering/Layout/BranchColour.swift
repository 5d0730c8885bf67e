/// The colours of a map's branches, in order; style sheets define the same colours by number.
enum BranchColour {
  private static let codes = [
    "#2b6cb0", "#b45309", "#2f7d4f", "#8b3fa0", "#b03060", "#0f7a80", "#6b5b1e", "#4a55b8",
  ]

  /// The number of the colour of a branch, from 0.
  static func number(ofBranch index: Int) -> Int { index % codes.count }

  /// The colour of a branch as `#2b6cb0`.
  static func code(ofBranch index: Int) -> String { codes[number(ofBranch: index)] }
}
