/// The error for a build that has no results.
package struct UnknownBuild: Error, Hashable {
  /// What is wrong, as a phrase without a full stop.
  package let summary: String
  /// The builds that have results, in a line.
  package let help: [String]

  /// Makes the error.
  package init(summary: String, help: [String]) { (self.summary, self.help) = (summary, help) }
}

extension SettledResults {
  /// The query for a build.
  ///
  /// - Parameter build: The name of the build; nil for the newest build of each device.
  /// - Returns: The query.
  /// - Throws: An error that lists builds with results, if the build has none.
  package func query(build: String?) throws(UnknownBuild) -> ResultQuery {
    var query = ResultQuery()
    guard let build else { return query }
    let builds = builds.builds(named: build)
    guard !builds.isEmpty else {
      let names = (self.builds.unordered + self.builds.names).suffix(10).joined(separator: ", ")
      throw UnknownBuild(
        summary: "there is no result of build '\(build)'",
        help: [names.isEmpty ? "no result names a build" : "the newest builds are: \(names)"])
    }
    query.builds = builds
    return query
  }
}

extension SettledResults {
  /// Whether anybody has tested: whether a result comes from people or devices.
  package var hasDeviceResults: Bool {
    log.records.contains { $0.kind == .result && $0.origin.isFromDevices }
  }
}
