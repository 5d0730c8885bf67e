import TenkenScenarios

/// What happens to each case.
extension FolderMerge {
  /// Where people have a scenario: the file, and the scenario in it; nil if they have removed it.
  func find(_ id: String, title: String, in file: String) -> (name: String, index: Int)? {
    let name = names[file] ?? ""
    if let index = own[name]?.blocks.blocks.firstIndex(where: { $0.id == id }) {
      return (name, index)
    }
    // People have moved it to another file, or given it another id.
    let others = own.keys.sorted().compactMap { other in
      own[other]?.blocks.blocks.firstIndex { $0.id == id }.map { (other, $0) }
    }.filter { other, _ in
      !old.files.contains { names[$0.name] == other && $0.cases.contains { $0.id == id } }
    }
    if others.count == 1 { return others.first }
    let ids = Set(old.files.first { $0.name == file }?.cases.map(\.id) ?? [])
    let titled = (own[name]?.blocks.blocks ?? []).enumerated().filter { _, block in
      !ids.contains(block.id) && !title.isEmpty
        && block.lines.contains { LineShape($0).key == "title" && [$0].withoutLayout == title }
    }
    return titled.count == 1 ? titled.first.map { (name, $0.offset) } : nil
  }

  func find(_ source: ImportBase.Case, in file: String) -> (name: String, index: Int)? {
    let title = source.lines.first { LineShape($0).key == "title" }
    return find(source.id, title: title.map { [$0].withoutLayout } ?? "", in: file)
  }

  /// Merges the changes of a case.
  mutating func update(_ place: Place, to new: ImportBase.Case) {
    let base = old.files[place.file].cases[place.index]
    guard base.source != new.source else { return }
    let named = new.named(base.id)
    let file = old.files[place.file].name
    replace(base.id, in: file, by: named)
    var change = CaseChange(
      kind: .changed, file: names[file] ?? file, id: base.id, title: Self.title(new),
      details: CaseChange.Detail.all(base.source, new.source))
    guard let found = find(base, in: file), let block = own[found.name]?.blocks.blocks[found.index]
    else {
      changes.append(
        CaseChange(
          kind: .absent, file: change.file, id: base.id, title: change.title,
          details: change.details))
      return
    }
    let merged = MergedFields(base.lines, block.lines, named.lines, note)
    own[found.name]?.blocks.blocks[found.index].lines = merged.lines
    own[found.name]?.merged[block.id] = Merge(
      before: base.lines, ours: block.lines, now: named.lines)
    (change.file, change.id, change.conflictCount) = (found.name, block.id, merged.conflictCount)
    changes.append(change)
  }

  mutating func remove(_ place: Place) {
    let base = old.files[place.file].cases[place.index]
    let file = old.files[place.file].name
    replace(base.id, in: file, by: nil)
    guard let found = find(base, in: file), var own = own[found.name] else { return }
    let block = own.blocks.blocks[found.index]
    let isLast = own.blocks.blocks.count == 1
    let isOurs =
      block.lines.withoutLayout != base.lines.withoutLayout
      || isLast && own.blocks.head.withoutLayout != Self.head(of: file, in: result).withoutLayout
    if !isOurs, isLast {
      own.isRemoved = true
    } else if !isOurs {
      own.blocks.blocks.remove(at: found.index)
    } else {
      let indent = block.lines.first { LineShape($0).isItem }.map { LineShape($0).indent } ?? 0
      own.blocks.blocks[found.index].lines.insert(contentsOf: note.removed(indent: indent), at: 0)
    }
    self.own[found.name] = own
    changes.append(
      CaseChange(
        kind: isOurs ? .kept : .removed, file: found.name, id: block.id, title: Self.title(base),
        conflictCount: isOurs ? 1 : 0))
  }

  static func head(of name: String, in base: ImportBase) -> [String] {
    base.files.first { $0.name == name }?.head ?? []
  }

  /// Replaces a case of the last import, or removes it.
  mutating func replace(_ id: String, in file: String, by new: ImportBase.Case?) {
    guard let index = result.files.firstIndex(where: { $0.name == file }),
      let position = result.files[index].cases.firstIndex(where: { $0.id == id })
    else { return }
    if let new {
      result.files[index].cases[position] = new
    } else {
      result.files[index].cases.remove(at: position)
    }
  }

  /// Adds a new case after another one, or at the beginning of its file.
  mutating func add(
    _ source: ImportBase.Case, of newFile: Int, to target: String?,
    after last: (name: String, id: String)?
  ) -> (name: String, id: String) {
    let base = target ?? madeFile(for: newFile)
    let index = result.files.firstIndex { $0.name == base } ?? 0
    let name = names[base] ?? remadeFile(base)
    var ids = UniqueNames()
    let taken = Set(
      result.files[index].cases.map(\.id) + (own[name]?.blocks.blocks.map(\.id) ?? []))
    let named = source.named(ids.take(source.id) { !taken.contains($0) })
    let before = last.flatMap { last in
      last.name == base ? result.files[index].cases.firstIndex { $0.id == last.id } : nil
    }
    let isFirst = last == nil
    result.files[index].cases.insert(
      named, at: before.map { $0 + 1 } ?? (isFirst ? 0 : result.files[index].cases.count))
    var blocks = own[name]?.blocks.blocks ?? []
    let position = last.flatMap { last in
      last.name == base
        ? find(last.id, title: "", in: base).flatMap { $0.name == name ? $0.index + 1 : nil } : nil
    }
    let indent =
      blocks.first?.lines.first { LineShape($0).isItem }.map { LineShape($0).indent } ?? 2
    blocks.insert(
      ScenarioBlocks.Block(id: named.id, lines: named.lines.indented(to: indent), gap: [""]),
      at: position ?? (isFirst ? 0 : blocks.count))
    own[name]?.blocks.blocks = blocks
    changes.append(
      CaseChange(
        kind: .added, file: name, id: named.id, title: Self.title(source),
        details: CaseChange.Detail.all([], named.source.filter { !$0.hasPrefix("title: ") })))
    return (base, named.id)
  }

  /// Makes a file for a new section; its name is free in the folder.
  mutating func madeFile(for index: Int) -> String {
    let file = new.files[index]
    if let made = result.files.last, made.head == file.head { return made.name }
    let taken = Set((Array(given.keys) + result.files.map(\.name)).map { $0.lowercased() })
    var unique = UniqueNames()
    let id = unique.take(String(file.name.dropLast(".yaml".count))) {
      !taken.contains($0 + ".yaml") && !ScenarioFileName.hasOtherMeaning($0 + ".yaml")
    }
    let head = file.head.map { $0.hasPrefix("feature:") ? "feature: \(id)" : $0 }
    new.files[index].head = head
    result.files.append(ImportBase.File(name: id + ".yaml", head: head, cases: []))
    return id + ".yaml"
  }

  /// Makes the file of a section again, or for the first time.
  mutating func remadeFile(_ base: String) -> String {
    own[base] = OwnFile(old: nil, blocks: ScenarioBlocks(head: Self.head(of: base, in: result)))
    names[base] = base
    return base
  }

  static func title(_ source: ImportBase.Case) -> String {
    source.source.first { $0.hasPrefix("title: ") }.map { String($0.dropFirst(7)) }
      ?? source.source.first { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) } ?? ""
  }
}
