package import TenkenDiagnostics

/// The error for a build that has no results.
package struct UnknownBuild: Error, Hashable {
  /// What is wrong, as a phrase without a full stop.
  package let summary: DiagnosticText
  /// The builds that have results, in a line.
  package let help: [DiagnosticText]
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
      let names = self.builds.all.suffix(10)
      throw UnknownBuild(
        summary: DiagnosticText(
          "there is no result of build '\(build)'", ja: "ビルド「\(build)」の結果はありません"),
        help: [
          names.isEmpty
            ? DiagnosticText("no result names a build", ja: "ビルド名のある結果がありません")
            : DiagnosticText(
              "the newest builds are: \(names.joined(separator: ", "))",
              ja: "最近のビルド：\(names.joined(separator: "、"))")
        ])
    }
    query.builds = builds
    return query
  }

  /// A query that also takes the builds since an older one.
  ///
  /// - Parameters:
  ///   - oldest: The name of the oldest build.
  ///   - query: The query for the builds in question.
  /// - Returns: The wider query.
  /// - Throws: An error, if the oldest build has no results, or is not older.
  package func query(
    since oldest: String, _ query: ResultQuery
  ) throws(UnknownBuild) -> ResultQuery {
    let first = try self.query(build: oldest).builds ?? []
    let asked = query.builds ?? builds.names
    let names = builds.names
    guard let start = names.firstIndex(where: first.contains) else {
      throw UnknownBuild(
        summary: DiagnosticText(
          "the build '\(oldest)' is neither older nor newer than others",
          ja: "ビルド「\(oldest)」は、ほかのビルドより古いとも新しいとも言えません"),
        help: [
          DiagnosticText(
            "all its results are from the future; 'builds' in the policy can say where it belongs",
            ja: "結果の日付がすべて未来です。ポリシーの「builds」で順序を指定できます")
        ])
    }
    let end = names.lastIndex(where: asked.contains) ?? names.endIndex - 1
    guard start <= end else {
      throw UnknownBuild(
        summary: DiagnosticText(
          "the build '\(oldest)' is newer than '\(names[end])'",
          ja: "ビルド「\(oldest)」は「\(names[end])」より新しいビルドです"),
        help: [
          DiagnosticText(
            "name an older build with --since, or a newer one with --build",
            ja: "--since により古いビルドか、--build により新しいビルドを指定してください"),
          DiagnosticText(
            "builds are in the order of their first results; 'builds' in the policy says another",
            ja: "ビルドの順序は最初の結果の日時によります。ポリシーの「builds」で順序を指定できます"),
        ])
    }
    var wider = query
    wider.builds = Array(names[start...end]) + asked.filter { !names.contains($0) }
    return wider
  }
}

extension SettledResults {
  /// Whether anybody has tested: whether a result comes from people or devices.
  package var hasDeviceResults: Bool {
    log.records.contains { $0.kind == .result && $0.origin.isFromDevices }
  }
}
