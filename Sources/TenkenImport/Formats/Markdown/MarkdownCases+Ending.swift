import TenkenDiagnostics

/// What becomes of a section once all of it is read.
extension MarkdownCases {
  /// Adds the cases of a section, or makes notes of it if it has none.
  mutating func end(_ draft: Draft, _ context: inout Context, isLast: Bool) {
    var draft = draft
    if draft.isNamedCase, draft.source.steps.isEmpty { draft.takeSentences() }
    draft.takeStatement()
    draft.settle()
    if isLast, draft.hasLines, let line = draft.ruleLine {
      // What stands at the end of a document behind a rule is about all cases.
      let isClosing = { (note: ImportedNote) in
        note.label.isEmpty && note.isListed && note.text.position.lineNumber ?? 0 >= line
      }
      document.add(draft.source.notes.filter(isClosing))
      draft.source.notes.removeAll(where: isClosing)
    }
    var source = draft.source
    // The heading above a list of cases is no case: it names their file, as others do.
    var inner = context
    if !draft.others.isEmpty, let heading = draft.heading { inner.enter(heading) }
    for var other in draft.others {
      other.section = inner.section
      let shared = draft.isRestarted ? [] : source.preconditions
      other.preconditions = context.preconditions + shared + other.preconditions
      other.requirements =
        other.requirements.isEmpty ? context.requirements : other.requirements.unique
      other.priority = other.priority ?? source.priority
      if other.title == nil { other.takeTitle() }
      let names = inner.path + [other.title?.text].compactMap(\.self)
      other.title?.text = names.joined(separator: " › ")
      keep(other)
    }
    guard draft.hasLines else {
      if let whole = draft.wholeTitle {
        document.see(whole)
        (source.title, source.priority) = (whole, nil)
        source.id = draft.heading?.id.map { ImportedText(text: $0, position: whole.position) }
        source.tags.removeAll { $0.position == whole.position }
      }
      if draft.others.isEmpty { context.preconditions += source.preconditions }
      // A label for the title of what is no case says something below the heading.
      let ownTitle = draft.hasOwnTitle ? source.title : nil
      let name = ownTitle == nil ? source.title?.text : draft.heading?.title
      let label = name?.withoutColon ?? ""
      let names = draft.names
      let note = { (text: ImportedText, column: SheetColumn) in
        ImportedNote(label: names[column] ?? label, text: text)
      }
      // The number of a section is no fact: `2.1 Sign-up`.
      let isNumber = source.id?.isSectionNumber ?? false
      let priority = draft.others.isEmpty ? source.priority : nil
      let facts = [
        source.environment.map { note($0, .environment) }, ownTitle.map { note($0, .title) },
      ]
      // What is said of a section stands in its file, also if its cases are others.
      var own = context
      if let heading = draft.heading { own.enter(heading) }
      let others = [
        isNumber ? nil : source.id.map { note($0, .id) }, source.source.map { note($0, .source) },
        priority.map { ImportedNote(label: source.priorityLabel, text: $0) },
      ]
      let lines = source.notes.filter { ownTitle == nil || $0.text.text != name }.map { note in
        ImportedNote(
          label: note.label.isEmpty ? label : note.label, text: note.text,
          isUnderstood: note.isUnderstood, isListed: note.isListed)
      }
      let all = [
        facts.compactMap(\.self), lines, others.compactMap(\.self),
        source.tags.map { note($0, .tags) }, source.requirements.map { note($0, .requirements) },
      ]
      document.add(all.flatMap(\.self), in: own.section)
      return
    }
    if draft.lacksSteps, let title = source.title { document.doubt(.noSteps, at: title.position) }
    let operations = Set(source.steps.compactMap(\.operation))
    let assumed = draft.assumed.filter(operations.contains)
    source.isAssumed = !assumed.isEmpty
    source.section = draft.isRestarted ? inner.section : context.section
    source.preconditions = context.preconditions + source.preconditions
    source.requirements = (context.requirements + source.requirements).unique
    if source.title.map({ SpecHeading.isGeneric($0.text) }) ?? true {
      source.title = nil
      source.takeTitle()
    }
    if let title = source.title {
      source.title?.text = (context.path + [title.text]).joined(separator: " › ")
    }
    keep(source)
    for var way in draft.ways {
      let names = [source.title?.text, way.title?.text].compactMap(\.self)
      way.title?.text = names.joined(separator: " › ")
      (way.section, way.preconditions) = (source.section, source.preconditions)
      (way.requirements, way.priority) = (source.requirements, source.priority)
      way.priorityLabel = source.priorityLabel
      keep(way)
    }
  }
}
