import TenkenDiagnostics
import TenkenScenarios

/// The files of a folder, before and after a merge.
extension FolderMerge {
  /// Finds and takes apart the files of the last import.
  mutating func findFiles() throws(Diagnostic) {
    for file in old.files {
      guard let bytes = given[file.name] else { continue }
      guard let blocks = ScenarioBlocks(bytes) else { throw .importUnmergeable(path(file.name)) }
      own[file.name] = OwnFile(old: bytes, blocks: blocks)
      names[file.name] = file.name
    }
    let missing = old.files.map(\.name).filter { names[$0] == nil }
    guard !missing.isEmpty else { return }
    for (name, bytes) in given.sorted(by: { $0.key < $1.key }) where own[name] == nil {
      guard let blocks = ScenarioBlocks(bytes),
        missing.contains(blocks.feature + ".yaml"), names[blocks.feature + ".yaml"] == nil
      else { continue }
      own[name] = OwnFile(old: bytes, blocks: blocks)
      names[blocks.feature + ".yaml"] = name
    }
  }

  mutating func mergeHeads(_ targets: [String?]) {
    var done: Set<String> = []
    // If a section was divided, the part that keeps its title is the one to compare with, or else
    // that with its name.
    func distance(_ file: ImportBase.File, _ target: String?) -> Int {
      let before = old.files.first { $0.name == target }
      let isSame = before.map { Self.title($0) == Self.title(file) } == true
      return isSame ? 0 : file.name == target ? 1 : 2
    }
    let pairs = zip(new.files, targets).map { ($0, $1, distance($0, $1)) }
    for (file, target, _) in (0...2).flatMap({ rank in pairs.filter { $0.2 == rank } }) {
      guard let target, done.insert(target).inserted,
        let index = result.files.firstIndex(where: { $0.name == target })
      else { continue }
      let base = result.files[index].head
      // The name of the feature is a part of addresses, so it stays.
      let feature = base.first { $0.hasPrefix("feature:") }
      let head = file.head.map { $0.hasPrefix("feature:") ? feature ?? $0 : $0 }
      result.files[index].head = head
      guard head != base, let name = names[target], var found = own[name] else { continue }
      let merged = MergedFields(base, found.blocks.head, head, note)
      guard found.blocks.head != merged.lines else { continue }
      found.blocks.head = merged.lines
      own[name] = found
      changes.append(
        CaseChange(
          kind: .changed, file: name, id: "", title: "",
          details: CaseChange.Detail.all(Self.texts(base), Self.texts(head)),
          conflictCount: merged.conflictCount))
    }
  }

  static func texts(_ head: [String]) -> [String] {
    head.filter { !$0.isEmpty }.map { $0.hasPrefix("#") ? "comment: " + $0.dropFirst(2) : $0 }
  }

  /// The files that change, each of which is valid.
  ///
  /// If a merged scenario makes its file invalid, it stays as people have it, with a comment.
  mutating func changedFiles() throws(Diagnostic) -> [ImportUpdate.File] {
    var files: [ImportUpdate.File] = []
    for name in own.keys.sorted() {
      guard var file = own[name] else { continue }
      if file.isRemoved {
        files.append(ImportUpdate.File(name: name, old: file.old, new: nil))
        continue
      }
      guard file.blocks.bytes != file.old else { continue }
      if error(name, file.blocks.bytes) != nil {
        if let old = file.old, let fault = error(name, old) {
          throw .importUnmergeable(path(name), isInvalid: fault.summary)
        }
        for index in file.blocks.blocks.indices {
          guard let merge = file.merged[file.blocks.blocks[index].id] else { continue }
          var whole = MergedFields(merge.ours, merge.ours, merge.ours, note)
          whole.mark(before: merge.before, now: merge.now)
          file.blocks.blocks[index].lines = whole.lines
          markChange(name, file.blocks.blocks[index].id)
        }
      }
      if let fault = error(name, file.blocks.bytes) {
        throw .importUnmergeable(path(name), wouldBeInvalid: fault.summary)
      }
      files.append(ImportUpdate.File(name: name, old: file.old, new: file.blocks.bytes))
    }
    return files
  }

  mutating func markChange(_ file: String, _ id: String) {
    for index in changes.indices where changes[index].file == file && changes[index].id == id {
      changes[index].conflictCount = max(changes[index].conflictCount, 1)
    }
  }
}
