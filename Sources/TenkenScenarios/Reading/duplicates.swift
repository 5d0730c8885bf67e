package import TenkenDiagnostics

/// Diagnostics for features with a used id, or with another system of a used name.
package func duplicates(_ headings: [Feature.Heading]) -> [Diagnostic] {
  var firsts: [String: Feature.Heading] = [:]
  var systems: [String: Feature.Heading] = [:]
  var diagnostics: [Diagnostic] = []
  for heading in headings {
    if let first = firsts[heading.id] {
      // A file that is about several systems has a heading for each.
      if first.path != heading.path {
        diagnostics.append(.duplicateFeature(heading, first: first))
      }
    } else {
      firsts[heading.id] = heading
    }
    if let first = systems[heading.system] {
      guard first.systemFile != heading.systemFile else { continue }
      diagnostics.append(.duplicateSystem(heading, first: first))
    } else {
      systems[heading.system] = heading
    }
  }
  return diagnostics
}
