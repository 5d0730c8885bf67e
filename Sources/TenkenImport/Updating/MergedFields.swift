import TenkenSimulation

/// Merges what a source changed in a scenario, or in the head of a file, into what people made of it.
struct MergedFields {
  /// The keys that an import writes, in its order; declarations of products come after them.
  private static let order = [
    "feature", "id", "title", "system", "priority", "tags", "requirements", "source",
    "preconditions", "operations", "expected", "violates", "scenarios",
  ]

  /// Those before the comments of a scenario.
  private static let labels = Array(order.prefix { $0 != "preconditions" })

  let note: ConflictNote
  /// The lines after the merge.
  private(set) var lines: [String] = []
  /// The number of places where both sides have changed something else.
  private(set) var conflictCount = 0

  /// Merges lines.
  ///
  /// - Parameters:
  ///   - base: What the import wrote before.
  ///   - ours: What people made of it.
  ///   - theirs: What the import writes now.
  ///   - note: What marks a conflict.
  init(_ base: [String], _ ours: [String], _ theirs: [String], _ note: ConflictNote) {
    self.note = note
    guard base != theirs else {
      lines = ours
      return
    }
    guard ours.withoutLayout != base.withoutLayout else {
      lines = theirs.indented(to: ours.first.map { LineShape($0).indent } ?? 0)
      return
    }
    guard ours.withoutLayout != theirs.withoutLayout else {
      lines = ours
      return
    }
    guard let old = FieldLines(base), var own = FieldLines(ours), let new = FieldLines(theirs)
    else {
      lines = ours
      mark(before: base, now: theirs)
      return
    }
    mergeComments(old, &own, new)
    let keys = old.keys + new.keys.filter { old[$0] == nil }
    for key in keys { merge(key, old[key] ?? [], &own, new[key] ?? []) }
    lines = own.lines
  }

  /// Marks a whole scenario as one that could not be merged line by line.
  mutating func mark(before: [String], now: [String]) {
    let first = lines.firstIndex { !LineShape($0).isComment && !LineShape($0).isBlank }
    let indent = first.map { LineShape(lines[$0]).indent } ?? 0
    lines.insert(
      contentsOf: note.lines(before: before, now: now, indent: indent), at: first ?? lines.count)
    conflictCount += 1
  }

  private mutating func merge(
    _ key: String, _ base: [String], _ own: inout FieldLines, _ theirs: [String]
  ) {
    let ours = own[key] ?? []
    guard base.withoutLayout != theirs.withoutLayout else { return }
    guard ours.withoutLayout != theirs.withoutLayout else { return own.removeNotes(above: key) }
    let earlier = Array(Self.order.prefix { $0 != key && $0 != "scenarios" })
    let new = theirs.indented(to: own.indent)
    if ours.withoutLayout == base.withoutLayout {
      return own.set(key, new, after: earlier)
    }
    if let labels = Labels(base, ours, theirs) {
      return own.set(key, labels.lines(indent: own.indent), after: earlier)
    }
    let (old, mine, their) = (ListLines(base), ListLines(ours), ListLines(theirs))
    if var list = mine, old != nil || base.isEmpty, their != nil || theirs.isEmpty {
      list.items = merged(old?.items ?? [], list.items, their?.items ?? [])
      return own.set(key, list.lines, after: earlier)
    }
    conflictCount += 1
    own.removeNotes(above: key)
    let comment = note.lines(before: base, now: theirs, indent: own.indent)
    guard let index = own.index(of: key) else {
      // People have removed it.
      own.parts.insert(
        contentsOf: comment.map(FieldLines.Part.other), at: own.endIndex(ofLast: earlier))
      return
    }
    own.parts.insert(contentsOf: comment.map(FieldLines.Part.other), at: index)
  }

  /// Merges the comments between fields, each of which is in its own line.
  private func mergeComments(_ old: FieldLines, _ own: inout FieldLines, _ new: FieldLines) {
    let (before, now) = (old.comments, new.comments)
    guard before != now else { return }
    let gone = Set(before).subtracting(now)
    let present = Set(own.comments)
    let known = present.union(before)
    // New comments by the one that they follow; nil for the first ones.
    var added: [String?: [FieldLines.Part]] = [:]
    var last: String?
    for comment in now {
      if !known.contains(comment) {
        let line = String(repeating: " ", count: own.indent) + comment
        added[last, default: []].append(.other(line))
      } else if present.contains(comment) {
        last = comment
      }
    }
    // In a scenario they stand behind its title and labels, in a file before all else.
    let isScenario = own.index(of: "scenarios") == nil
    let place = isScenario ? own.endIndex(ofLast: Self.labels) : 0
    var parts: [FieldLines.Part] = []
    for (index, part) in own.parts.enumerated() {
      if index == place { parts += added.removeValue(forKey: nil) ?? [] }
      guard case .other(let line) = part else {
        parts.append(part)
        continue
      }
      let comment = [line].withoutLayout
      if !gone.contains(comment) { parts.append(part) }
      parts += added.removeValue(forKey: comment) ?? []
    }
    own.parts = parts + (added[nil] ?? [])
  }

  /// Merges the items of a list.
  private mutating func merged(
    _ base: [ListLines.Item], _ ours: [ListLines.Item], _ theirs: [ListLines.Item]
  ) -> [ListLines.Item] {
    let mine = SequenceAlignment(base.map(\.text), ours.map(\.text), isWhole: true)
    let their = SequenceAlignment(base.map(\.text), theirs.map(\.text), isWhole: false)
    let indent = ours.first?.indent ?? 0
    var items: [ListLines.Item] = []
    var above: [String] = []
    var written: Set<Int> = []
    func new(_ index: Int) -> ListLines.Item {
      ListLines.Item(lines: theirs[index].lines.indented(to: indent))
    }
    func take(_ item: ListLines.Item) {
      items.append(ListLines.Item(above: above + item.above, lines: item.lines))
      above = []
    }
    func takeAdded(before index: Int) {
      for own in mine.added[index] ?? [] { take(ours[own]) }
      let known = Set((mine.added[index] ?? []).map { ours[$0].text })
      for own in their.added[index] ?? [] where !known.contains(theirs[own].text) {
        take(new(own))
      }
    }
    for (index, item) in base.enumerated() {
      takeAdded(before: index)
      let change: ListLines.Item? =
        if case .changed(let own) = their.outcomes[index] { theirs[own] } else { nil }
      let isChanged = change != nil || their.outcomes[index] == .removed
      let comment = note.lines(before: item.lines, now: change?.lines ?? [], indent: indent)
      switch mine.outcomes[index] {
      case .kept(let own):
        if let change {
          take(ListLines.Item(above: ours[own].above, lines: change.lines.indented(to: indent)))
        } else if isChanged {
          above += ours[own].above
        } else {
          take(ours[own])
        }
      case .changed(let own):
        guard isChanged else {
          take(ours[own])
          continue
        }
        let known = ConflictNote.removed(from: ours[own].above)
        guard change?.text != ours[own].text else {
          // Both sides say the same now.
          take(ListLines.Item(above: known, lines: ours[own].lines))
          continue
        }
        if let change, let inner = mergedInside(item, ours[own], change) {
          take(ListLines.Item(above: ours[own].above, lines: inner))
        } else {
          conflictCount += 1
          take(ListLines.Item(above: known + comment, lines: ours[own].lines))
        }
      case .removed:
        if change != nil {
          conflictCount += 1
          above += comment
        }
      case .rewritten(let part):
        if isChanged {
          conflictCount += 1
          above += comment
        }
        if written.insert(part).inserted { for own in mine.rewritten[part] { take(ours[own]) } }
      }
    }
    takeAdded(before: base.count)
    if !above.isEmpty, !items.isEmpty {
      // Comments of what was the last item stand above the new last one.
      items[items.count - 1].above += above
    }
    return items
  }

  /// Merges what is expected after a step, which is a list in an item; nil for another item.
  private mutating func mergedInside(
    _ base: ListLines.Item, _ ours: ListLines.Item, _ theirs: ListLines.Item
  ) -> [String]? {
    guard let old = ListLines(base.lines), var own = ListLines(ours.lines),
      let new = ListLines(theirs.lines), [old.header].withoutLayout == [own.header].withoutLayout,
      [old.header].withoutLayout == [new.header].withoutLayout
    else { return nil }
    own.items = merged(old.items, own.items, new.items)
    return own.items.isEmpty ? nil : own.lines
  }
}

/// Tags or requirements, which each side adds and removes one by one.
private struct Labels {
  private let key: String
  private let names: [String]

  /// Merges three lists in one line each; nil if one of them is something else.
  init?(_ base: [String], _ ours: [String], _ theirs: [String]) {
    let lists = [base, ours, theirs].map(Self.names)
    guard let line = (ours + theirs).first, ["tags", "requirements"].contains(LineShape(line).key),
      let old = lists[0], let own = lists[1], let new = lists[2]
    else { return nil }
    key = LineShape(line).key
    names =
      own.filter { !old.contains($0) || new.contains($0) }
      + new.filter { !old.contains($0) && !own.contains($0) }
  }

  private static func names(_ lines: [String]) -> [String]? {
    guard let line = lines.first else { return [] }
    guard lines.count == 1, let open = line.firstIndex(of: "["), line.hasSuffix("]"),
      !line.contains("\""), !line.contains("'"), !line.contains("#")
    else { return nil }
    return line[line.index(after: open)...].dropLast().split(separator: ",").map { name in
      String(name.drop { $0 == " " })
    }
  }

  func lines(indent: Int) -> [String] {
    guard !names.isEmpty else { return [] }
    return [String(repeating: " ", count: indent) + "\(key): [\(names.joined(separator: ", "))]"]
  }
}
