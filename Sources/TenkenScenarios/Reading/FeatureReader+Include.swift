import TenkenDiagnostics
import TenkenSimulation
import TenkenYAML

/// Reading the files that `include:` names: their products, preconditions and named steps.
extension FeatureReader {
  /// Reads the files that a file includes, and adds their declarations.
  mutating func readIncludes(
    _ root: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> [IncludedFile] {
    guard let list = root["include"] else { return [] }
    guard nodes.isList(list, of: "include") else {
      // What it would declare is not missing.
      declarations.hasUnusableInclude = declarations.hasUnusableInclude || list.scalar != .null
      return []
    }
    if sharedFiles.chain.isEmpty { sharedFiles.chain = [nodes.path] }
    var all: [IncludedFile] = []
    var known: Set<String> = []
    for node in nodes.entries(of: list, "include", limit: ReadingLimits.includedFiles)
    where !nodes.diagnostics.isFull {
      guard let file = sharedFile(node, loading: load) else {
        declarations.hasUnusableInclude = true
        continue
      }
      if file.hasUnusableInclude { declarations.hasUnusableInclude = true }
      for file in file.included + [file] where known.insert(file.path).inserted {
        all.append(IncludedFile(file: file, node: node))
      }
    }
    for included in all { declare(included.file) }
    return all
  }

  /// Reads a shared file alone, only to report its errors.
  mutating func readAlone(
    _ root: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) {
    sharedFiles.chain = [nodes.path]
    nodes.diagnostics.context.isShared = true
    _ = readShared(root, as: nil, loading: load)
  }

  /// The file that an entry names; nil if it cannot be used, which has been reported.
  private mutating func sharedFile(
    _ node: YAMLNode, loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> SharedFile? {
    guard let name = nodes.text(node, of: "include") else { return nil }
    let path = resolvedPath(name, beside: nodes.path)
    if let start = sharedFiles.chain.firstIndex(of: path) {
      let cycle = sharedFiles.chain[start...] + [path]
      nodes.diagnostics.report(.includeCycle(nodes.at(node.range), Array(cycle)))
      return nil
    }
    if let known = sharedFiles.files[path] { return known }
    let file = read(path, named: node, name, loading: load)
    sharedFiles.files[path] = .some(file)
    return file
  }

  private mutating func read(
    _ path: String, named node: YAMLNode, _ name: String,
    loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> SharedFile? {
    guard sharedFiles.files.count < ReadingLimits.includedFiles,
      sharedFiles.chain.count <= ReadingLimits.includeDepth
    else {
      nodes.diagnostics.report(.tooManyIncludes(nodes.at(node.range)))
      return nil
    }
    let bytes: [UInt8]
    do throws(UnreadableFile) {
      try checkReference(name)
      bytes = try load(path)
    } catch {
      nodes.diagnostics.report(.includeUnreadable(nodes.at(node.range), path, error.reason))
      return nil
    }
    sharedFiles.byteCount += bytes.count
    guard sharedFiles.byteCount <= ReadingLimits.includedBytes else {
      nodes.diagnostics.report(.tooMuchIncluded(nodes.at(node.range)))
      return nil
    }
    let entry = systems.includedDocuments.entry(path, bytes)
    let document = entry.document
    // The path may lead to any file, so nothing is shown of one that is not a shared file.
    guard let root = document.root, root.isShared(in: systems) else {
      let isScenarioFile =
        document.root.map { $0.kind == .mapping && $0["feature"] != nil } ?? false
      nodes.diagnostics.report(
        .notShared(
          nodes.at(node.range), path, isScenarioFile: isScenarioFile, keys: systems.sharedKeys))
      return nil
    }
    return reading(path, document) { reader in
      reader.readShared(root, as: entry, loading: load)
    }
  }

  /// Reads another file, without the declarations of the current one.
  private mutating func reading(
    _ path: String, _ document: YAMLDocument, _ read: (inout FeatureReader) -> SharedFile
  ) -> SharedFile {
    let (context, declared, named, cache) = (
      nodes.diagnostics.context, declarations, scenarios.steps.named, scenarios.steps.itemCache
    )
    nodes.diagnostics.context = ReadingContext(path: path, isShared: true)
    (declarations, scenarios.steps.named) = (Declarations(), [:])
    scenarios.steps.itemCache = ItemCache()
    sharedFiles.chain.append(path)
    defer {
      nodes.diagnostics.context = context
      (declarations, scenarios.steps.named) = (declared, named)
      scenarios.steps.itemCache = cache
      sharedFiles.chain.removeLast()
    }
    document.diagnostics.forEach { nodes.diagnostics.report($0) }
    return read(&self)
  }

  /// Reads the declarations and the preconditions of a shared file, which other files may include.
  private mutating func readShared(
    _ root: YAMLNode, as entry: IncludedDocuments.Entry?,
    loading load: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) -> SharedFile {
    let several = root[SystemPass.key]?.elements.map { SystemFormat.name(of: $0.text) }
    // Titles of axes are the same for every system.
    let isOfAny =
      root["system"] == nil && several == nil && root.entries.allSatisfy { $0.key.text == "axes" }
    let usual = isOfAny ? system.name : systems.names[0]
    let name = root["system"].map { SystemFormat.name(of: $0.text) } ?? usual
    if !(several ?? [name]).contains(system.name), sharedFiles.chain.count > 1 {
      if let pass, Set(several ?? [name]).isSubset(of: pass.all) {
        // The file is for other systems of the one that includes it.
        return SharedFile(path: nodes.path, included: [])
      }
      let node = root[SystemPass.key] ?? root["system"] ?? root
      nodes.diagnostics.report(
        .includeOfOtherSystem(
          nodes.path, node.range.start, several?.joined(separator: ", ") ?? name, system.name))
    }
    let outer = pass
    defer { pass = outer }
    if several != nil {
      let own = SystemPass.all(of: root, in: systems)
      checkSystems(root)
      pass = own.first { $0.name == system.name } ?? pass
    }
    let root = pass.map { ownPart(of: root, in: $0) } ?? root
    let keys = ["include", "system", "systems", "axes", "steps", "preconditions"]
    nodes.checkKeys(
      of: root, .sharedFile, allowed: keys + system.vocabulary.resources.map(\.key))
    let included = readIncludes(root, loading: load)
    let file = SharedFile(path: nodes.path, included: included.map(\.file))
    let (known, before) = (declarations, scenarios.steps.named)
    readResources(root)
    readAxisTitles(root, as: entry)
    readNamedSteps(root)
    file.axisTitles =
      known.axisTitles.isEmpty
      ? declarations.axisTitles
      : declarations.axisTitles.filter { known.axisTitles[$0.key] != $0.value }
    for resource in system.vocabulary.resources.map(\.name) {
      for item in declarations.resources[resource] where known.locations[resource]?[item.id] == nil
      {
        guard let location = declarations.locations[resource]?[item.id] else { continue }
        file.items.append(
          SharedFile.Declared(resource: resource, item: item, range: location.range))
      }
    }
    file.faultyItems = declarations.faultyItems
    file.hasUnusableInclude = declarations.hasUnusableInclude
    file.named = scenarios.steps.named.values.filter { before[$0.name] == nil }
      .sorted { $0.range.start < $1.range.start }
    let list = scenarios.steps.list(root["preconditions"], .preconditions, "preconditions")
    // An item with `${…}` was not read yet. Reading it now reports that there is no matrix.
    file.preconditions = list.compactMap { item in
      item.content ?? scenarios.steps.step(item, .preconditions)
    }
    scenarios.steps.values.reportConflicts(among: file.preconditions)
    scenarios.steps.values.reportLateSettings(among: file.preconditions)
    return file
  }

  private func another(_ resource: String) -> DiagnosticText {
    system.vocabulary.resources.first { $0.name == resource }?.another ?? .quoted(resource)
  }

  /// Adds the declarations of an included file, and reports those that exist already.
  private mutating func declare(_ file: SharedFile) {
    for declared in file.items {
      let (resource, id) = (declared.resource, declared.item.id)
      if let first = declarations.locations[resource]?[id] {
        nodes.diagnostics.report(
          .duplicateID(
            file.path.at(declared.range), id, what: another(resource), first: first.range,
            in: first.path))
      } else if let catalog = declarations.catalog, catalog.item(id) != nil {
        nodes.diagnostics.report(
          .sharedAndInCatalog(file.path.at(declared.range), id, catalog.path))
      } else {
        declarations.locations[resource, default: [:]][id] = (file.path, declared.range)
        declarations.resources.put(declared.item, among: resource)
      }
    }
    declarations.add(axisTitles: file.axisTitles)
    declarations.faultyItems.merge(file.faultyItems) { $0.union($1) }
    for steps in file.named {
      if let first = scenarios.steps.named[steps.name] {
        nodes.diagnostics.report(
          .duplicateID(
            file.path.at(steps.range), steps.name, what: .anotherGroupOfSteps, first: first.range,
            in: first.path))
      } else {
        scenarios.steps.named[steps.name] = steps
      }
    }
  }
}
