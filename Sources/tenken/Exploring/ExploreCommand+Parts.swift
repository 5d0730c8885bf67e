import ArgumentParser
import TenkenDiagnostics
import TenkenExecution
import TenkenPages
import TenkenReports
import TenkenSimulation

/// Searches that several machines share.
extension ExploreCommand {
  /// Searches the part of this machine, and writes what it finds.
  func writePart(_ shard: Shard) async throws {
    let places = try SearchPlace.all(search, in: language.language)
    guard let target = try await onlyTarget(at: places) else {
      return try await writePart(shard, of: places)
    }
    guard search.canBeDivided else { throw ToolError.usage(Self.undivided) }
    try await writePart(
      shard, of: PlannedSearch(search, of: target, writing: nil, in: language.language))
  }

  /// The target of a search of one file about one system; nil for several.
  private func onlyTarget(at places: [SearchPlace]) async throws -> SearchTarget? {
    guard places.count == 1 else { return nil }
    let targets = try await SearchTarget.all(search, in: language.language)
    if targets.isEmpty { throw ToolError.noScenarios() }
    return targets.count == 1 ? targets[0] : nil
  }

  /// Searches some of several files.
  private func writePart(_ shard: Shard, of places: [SearchPlace]) async throws {
    let plan = Self.plan(of: places, into: shard.count)
    let own = places.filter { plan.pieces(of: shard)[$0.path] != nil }
    Console.errors.note(
      "shard \(shard.text): \(own.count) of \(counted(places.count, "file"))",
      ja: "シャード \(shard.text)：\(places.count) ファイル中 \(own.count) 個")
    var files: [ExplorationParts.File] = []
    for place in own {
      let targets = try await targets(at: place)
      if targets.isEmpty { files.append(ExplorationParts.File(place: place.path)) }
      for target in targets {
        let search = try await PlannedSearch(
          self.search, of: target, writing: nil, in: language.language)
        let found = try await complete(search) { await exploreWhole(search.plan, until: $0) }
        files.append(
          ExplorationParts.File(
            place: Self.key(of: target, at: place), digest: search.digest, found: found))
      }
    }
    try write(
      ExplorationParts.text(of: files), as: shard, suite: plan.suite, plan: plan.digest)
  }

  /// Searches some of the paths, or for some of the mutants.
  private func writePart(_ shard: Shard, of search: PlannedSearch) async throws {
    let count = search.plan.unitCount ?? 0
    let own = (0..<count).count(where: shard.owns)
    Console.errors.note(
      "shard \(shard.text): \(own) of "
        + counted(count, search.plan.mutants.isEmpty ? "slice" : "mutant"),
      ja: "シャード \(shard.text)：全 \(count) 個の"
        + (search.plan.mutants.isEmpty ? "区分" : "ミュータント") + "のうち \(own) 個"
    )
    let part = try await complete(search) {
      await explore(search.plan, where: shard.owns, until: $0)
    }
    try write(
      ExplorationParts.text(of: part), as: shard, suite: search.digest, plan: search.digest)
  }

  /// The result of a search that nothing has ended: of one that ended, nobody knows the rest.
  private func complete(
    _ search: PlannedSearch,
    _ explore: (@escaping @Sendable () -> Bool) async -> ExplorationPart?
  ) async throws -> ExplorationPart {
    let watch = SearchWatch(seconds: nil, memory: memory)
    guard let part = await explore({ watch.isOver() }) else {
      throw ToolError.unsearchableSystem(search.plan.system.name)
    }
    switch watch.end {
    case nil: return part
    case .memory(let megabytes), .addressSpace(let megabytes):
      throw ToolError.input(
        "the search used up \(megabytes) MB of memory, so no part was written",
        ja: "探索がメモリ \(megabytes) MB を使い切ったため、分割結果は書き出していません"
      ).help(
        "allow more with --memory, or fewer operations with --states",
        ja: "--memory で上限を上げるか、--states で操作を減らしてください")
    case .interrupted, .seconds:
      throw ToolError.input(
        "the search was interrupted, so no part was written", ja: "探索が中断されたため、分割結果は書き出していません")
    }
  }

  private func targets(at place: SearchPlace) async throws -> [SearchTarget] {
    try await SearchTarget.all(at: place, search.system, in: language.language)
  }

  /// What a part calls a target: the place as it was given, with the system if it is not clear.
  private static func key(of target: SearchTarget, at place: SearchPlace) -> String {
    target.from == nil ? target.name : place.path
  }

  private func write(_ content: String, as shard: Shard, suite: String, plan: String) throws {
    let header = PartHeader(
      command: ExplorationParts.command, tool: Tenken.version, shard: shard, suite: suite,
      plan: plan, options: [PartGroup.arguments: search.arguments])
    try self.shard.write(header.text(ExplorationParts.member, content), of: header)
  }

  /// The division of several files, which needs none of their contents.
  private static func plan(of places: [SearchPlace], into count: Int) -> ShardPlan {
    var known: Set<String> = []
    let files = places.filter { known.insert($0.path).inserted }
      .map { ShardPlan.File($0.path, size: fileStatus($0.path)?.size ?? 0) }
    return ShardPlan(of: files, into: count, times: [:], dividesFiles: false)
  }
}

/// Merging the parts of a search.
extension ExploreCommand {
  /// Reports what all parts have found together.
  ///
  /// - Parameters:
  ///   - files: The parts.
  ///   - options: The options of the report.
  /// - Throws: An error, if parts are missing, broken, or of other files.
  static func merge(_ files: PartFiles, with options: [String]) async throws {
    let arguments = files.header.options[PartGroup.arguments] ?? []
    guard let search = SearchOptions(arguments) else {
      throw ToolError.brokenParts(ExplorationParts.content)
    }
    let command = try parse(options + arguments)
    let places = try SearchPlace.all(search, in: command.language.language)
    let results =
      if let target = try await command.onlyTarget(at: places) {
        [try await command.result(of: files, target)]
      } else {
        try await command.results(of: files, places)
      }
    try command.report(results)
  }

  /// The result of the search of one file.
  private func result(of files: PartFiles, _ target: SearchTarget) async throws -> Result {
    let contents = try files.contents()
    guard search.canBeDivided else { throw ToolError.brokenParts(ExplorationParts.content) }
    if let write, exists(write) { throw ToolError.alreadyExists(write) }
    let planned = try await PlannedSearch(
      search, of: target, writing: write, in: language.language)
    try files.checkSuite(planned.digest)
    let parts = contents.compactMap { ExplorationParts.part($0) }
    let units = 0..<(planned.plan.unitCount ?? 0)
    let areOwn = zip(1..., parts).allSatisfy { number, part in
      guard let shard = Shard(number: number, of: contents.count) else { return false }
      return part.unitCount == units.count(where: shard.owns)
        && part.paths.allSatisfy { units.contains($0.unit) && shard.owns($0.unit) }
    }
    guard parts.count == contents.count, areOwn, let found = explore(planned.plan, joining: parts)
    else { throw ToolError.brokenParts(ExplorationParts.content) }
    return try await result(found, of: planned, endedBy: nil)
  }

  /// The results of the searches of several files, in the order of the files.
  private func results(of files: PartFiles, _ places: [SearchPlace]) async throws -> [Result] {
    if write != nil { throw ToolError.usage(Self.oneFile) }
    let plan = Self.plan(of: places, into: files.header.shard.count)
    let contents = try files.contents(of: plan.suite)
    try files.require(files.header.plan == plan.digest)
    var targets: [String: [SearchTarget]] = [:]
    for place in places { targets[place.path] = try await self.targets(at: place) }
    let keys = Dictionary(places.map { ($0.path, $0) }) { first, _ in first }.mapValues { place in
      let keys = (targets[place.path] ?? []).map { Self.key(of: $0, at: place) }
      return keys.isEmpty ? [place.path] : keys
    }
    var found: [String: ExplorationParts.File] = [:]
    for (number, content) in zip(1..., contents) {
      guard let shard = Shard(number: number, of: contents.count),
        let part = ExplorationParts.files(content),
        Set(part.map(\.place)) == Set(plan.pieces(of: shard).keys.flatMap { keys[$0] ?? [] })
      else { throw ToolError.brokenParts(ExplorationParts.content) }
      for file in part { found[file.place] = file }
    }
    var results: [Result] = []
    for place in places {
      guard let own = targets[place.path], !own.isEmpty else {
        try files.require(found[place.path]?.found == nil)
        continue
      }
      for target in own {
        results.append(
          try await result(found[Self.key(of: target, at: place)], of: target, files))
      }
    }
    guard !results.isEmpty else { throw ToolError.noScenarios() }
    return results
  }

  /// The result of the search of one of several files.
  private func result(
    _ file: ExplorationParts.File?, of target: SearchTarget, _ files: PartFiles
  ) async throws -> Result {
    let planned = try await PlannedSearch(
      search, of: target, writing: nil, in: language.language)
    guard let file, let part = file.found else {
      throw ToolError.brokenParts(ExplorationParts.content)
    }
    try files.require(file.digest == planned.digest)
    guard let whole = explore(planned.plan, joining: [part]) else {
      throw ToolError.brokenParts(ExplorationParts.content)
    }
    return try await result(whole, of: planned, endedBy: nil)
  }
}
