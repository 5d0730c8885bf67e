import TenkenDiagnostics
import TenkenScenarios
import TenkenSimulation
import TenkenWording

/// Plans the scenario files of a whole source.
struct DocumentPlanner {
  let systems: Systems
  let known: KnownScenarios
  /// The files that declare systems of known files.
  let references: [String: SystemReference]
  /// The name of the source, for titles and ids of cases without a heading.
  let name: String
  let languages: [Language]
  /// The suggestions that somebody takes.
  let accepted: AcceptedSuggestions
  /// The name of the source that files say they were made from; nil if they do not say it.
  let link: String?
  /// What the team says of its app; nil for nothing.
  let profile: AppProfile?
  /// The systems that files may be about.
  let subjects: [Subject]
  private var readers: [String: SentenceReader] = [:]
  /// The readers of lines of files without declarations of their own, by system.
  var lineReaders: [String: LineReader] = [:]
  private var featureIDs = UniqueNames()
  var priorities: Set<String> = []
  /// What the source calls priorities, but are codes of something else.
  private(set) var otherCodes: Set<String> = []
  var report = ImportReport()
  /// What testers wrote beside the cases.
  private(set) var results = SheetResults()
  /// The number of scenarios that join several cases that cannot be separated.
  var outlineCount = 0
  /// The number of lines that are titles of named steps, and not the steps.
  private var foldedTitleCount = 0

  init(
    systems: Systems, known: KnownScenarios, references: [String: SystemReference], name: String,
    languages: [Language], accepting accepted: AcceptedSuggestions, profile: AppProfile?,
    link: String?
  ) {
    (self.profile, self.link) = (profile, link)
    self.systems = systems
    self.known = known
    self.references = references
    self.name = name
    self.languages = languages
    self.accepted = accepted
    subjects = Self.subjects(systems, known.features, references)
  }

  /// Reports the encoding of the source, and headings that it does not have.
  mutating func note(_ encoding: TextEncoding?, unfound: [String]) {
    (report.encoding, report.unfoundHeadings) = (encoding, unfound)
  }

  /// Makes the files, each with its suggested name.
  ///
  /// - Throws: Why a file would not be valid, or is not possible.
  mutating func files(of document: ImportedDocument) throws(ImportError) -> [ImportedFile] {
    report.columns = document.columns
    report.labels = document.unknownLabels
    report.resultTableCount = document.resultTableCount
    report.doubts = DoubtFinder.doubts(about: document).doubts
    results.cover = document.cover
    otherCodes = Set(
      Dictionary(grouping: document.cases.filter { $0.priority != nil }, by: \.priorityLabel)
        .filter { PriorityText.areOtherCodes($0.value.compactMap(\.priority?.text)) }.keys)
    var notes = document.notes
    let groups = groups(of: document)
    // If the files have titles of their own, the source's title is a comment in the first file.
    if let title = document.title, !title.isEmpty, !groups.contains(where: { $0.title == [title] })
    {
      notes.insert(
        ImportedNote(label: "", text: ImportedText(text: title, position: .title)), at: 0)
    }
    guard groups.count <= ImportLimits.files else {
      throw .tooMuch(
        DiagnosticText("the file has more sections (each becomes a file)", ja: "ファイルになる区分の数"),
        limit: .plain("\(ImportLimits.files)"))
    }
    let placed = Self.place(notes, beside: groups)
    let files = try zip(groups, placed).map { group, notes throws(ImportError) in
      try file(of: group, notes: notes)
    }
    report.losses += ImportReport.losses(
      outlines: outlineCount, foldedTitles: foldedTitleCount, toolNames: document.toolNames,
      ticks: document.cases.contains(where: \.isForeign) ? document.tickCount : 0)
    return files
  }

  /// Groups the cases by their file, in the order of the source.
  private func groups(of document: ImportedDocument) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    var indices: [String: Int] = [:]
    for source in document.cases {
      let address = source.id.flatMap { CaseAddress($0.text) }
      let feature = address.flatMap { known.feature($0, source.id?.text ?? "") }
      let key =
        address.map { "/" + (feature?.key ?? $0.feature) } ?? source.section.joined(separator: "\n")
      var index = indices[key]
      if let found = index, groups[found].isFull(for: source) { index = nil }
      if let index {
        groups[index].add(source)
      } else {
        indices[key] = groups.count
        let title = source.section.isEmpty ? [document.title ?? name] : source.section
        var group = CaseGroup(
          key: address?.feature ?? title.last ?? name, known: feature, title: title)
        group.add(source)
        groups.append(group)
      }
    }
    return groups
  }

  /// The notes of each group: those about its section, and in the first one all others.
  private static func place(
    _ notes: [ImportedNote], beside groups: [CaseGroup]
  ) -> [[ImportedNote]] {
    var indices: [[String]: Int] = [:]
    for (index, group) in groups.enumerated() where indices[group.title] == nil {
      indices[group.title] = index
    }
    // What is about a section without cases of its own is about those in it.
    for (index, group) in groups.enumerated() {
      for count in 1..<max(group.title.count, 1) {
        let outer = Array(group.title.prefix(count))
        if indices[outer] == nil { indices[outer] = index }
      }
    }
    var placed: [[ImportedNote]] = Array(repeating: [], count: groups.count)
    for note in notes where !groups.isEmpty { placed[indices[note.section] ?? 0].append(note) }
    return placed
  }

  private mutating func file(
    of group: CaseGroup, notes: [ImportedNote]
  ) throws(ImportError) -> ImportedFile {
    let subject = subject(of: group)
    let system = subject.system
    let sentences = reader(of: subject)
    let comparable = ComparableText(sentences.glossaries)
    let declared =
      group.known?.resources
      ?? known.feature(titled: group.title.last ?? "", languages)?.resources
    let resources = declared ?? known.resources(of: system.vocabulary)
    let reader =
      declared == nil
      ? takeLineReader(of: subject) : LineReader(sentences, resources, accepting: accepted)
    let wordings = group.known.map { self.wordings(of: $0) } ?? []
    var planner = CasePlanner(reader, comparable) { entry in
      KnownLines(entry, wordings, sentences.glossaries, comparable)
    }
    var plan = PlannedFeature(id: unique(CaseAddress.slug(group.key)), title: LocalizedText(""))
    plan.title = group.known?.title ?? LocalizedText(group.title.joined(separator: " › "))
    plan.system = system.name == systems.defaultSystem.name ? nil : system.name
    plan.tags = group.known?.tags ?? []
    plan.requirements = group.known?.requirements ?? []
    plan.source = group.known?.source
    plan.comments = notes.map { comment(for: $0, &planner) }
    plan.source = plan.source ?? link(to: group)
    var tested: [(source: ImportedCase, scenario: PlannedScenario)] = []
    var sources: [[String]] = []
    for source in group.cases {
      let made = scenarios(of: source, in: group, wordings, &planner)
      if !source.tested.rows.isEmpty, let first = made.first { tested.append((source, first)) }
      plan.scenarios += made
      let lines = source.sourceLines
      sources += made.map { made.count == 1 ? lines : lines + ["case: \($0.id)"] }
    }
    report.caseCount += plan.scenarios.count
    report.numberedIDCount += planner.numberedIDCount
    foldedTitleCount += planner.foldedTitleCount
    plan.lines = planner.lines
    let declaration = ResourceDeclaration(resources, of: system.vocabulary)
    plan.declarations = declaration.lines(all: true, usedIn: plan.lines)
    // Cases that only people can do hold for any app.
    func hasWord() -> Bool { plan.lines.contains { $0.word != nil } }
    if group.known == nil, hasWord(), let settings = ProfileSettings(profile, of: system) {
      plan.usual = settings.lines(plan.language(or: languages.first ?? .english))
    }
    let systems = systems[system.name] == nil ? systems.adding([system]) : systems
    try PlanChecker(systems: systems, comparable: comparable).resolveChoices(in: &plan) {
      Array(zip(languages, self.wordings(of: $0)))
    }
    if !hasWord() { plan.usual = [] }
    plan.openApps(system.vocabulary, plan.language(or: languages.first ?? .english))
    if group.known == nil {
      plan.declarations = declaration.lines(all: false, usedIn: plan.lines)
    }
    if !tested.isEmpty { results.add(tested, of: plan, systems) }
    if let reference = subject.reference { plan.system = reference.text }
    report.records += planner.record + records(of: plan.lines, &planner)
    if declared == nil { lineReaders[subject.key] = planner.reader }
    let text = FeatureText(plan)
    return ImportedFile(
      name: plan.id + ".yaml", head: text.head,
      cases: zip(sources, text.blocks).map { ImportBase.Case(source: $0, lines: $1) },
      systemFile: subject.reference?.file)
  }

  /// The reader of lines of files without declarations of their own; give it back afterwards.
  mutating func takeLineReader(of subject: Subject) -> LineReader {
    lineReaders.removeValue(forKey: subject.key)
      ?? LineReader(
        reader(of: subject), known.resources(of: subject.system.vocabulary), accepting: accepted)
  }

  private mutating func reader(of subject: Subject) -> SentenceReader {
    if let reader = readers[subject.key] { return reader }
    let reader = SentenceReader.reader(of: subject.system.vocabulary, languages)
    readers[subject.key] = reader
    return reader
  }

  /// Where the cases of a group come from: the source and the heading; nil if that is not written.
  private func link(to group: CaseGroup) -> String? {
    guard let link, group.known == nil else { return nil }
    return group.title == [name] ? link : "\(link), \(group.title.joined(separator: " › "))"
  }

  /// The wordings of a feature in all languages.
  private func wordings(of feature: Feature) -> [Wording] {
    languages.map { Wording(feature, $0) }
  }

  private mutating func unique(_ preferred: String) -> String {
    let own = CaseAddress.slug(name)
    let base = preferred.isEmpty ? (own.isEmpty ? "imported" : own) : preferred
    return featureIDs.take(base) { !ScenarioFileName.hasOtherMeaning($0 + ".yaml") }
  }

  func comment(for note: ImportedNote, _ planner: inout CasePlanner) -> String {
    planner.note(note.text, .comment, isUnread: note.isListed)
    return note.label.isEmpty ? note.text.text : "\(note.label): \(note.text.text)"
  }

  /// The outcome of each line, with a hint for lines that are not words.
  private func records(of lines: [PlannedLine], _ planner: inout CasePlanner) -> [ImportRecord] {
    lines.filter { !$0.source.text.isEmpty }.map { line in
      var record = ImportRecord(
        text: line.source.text, position: line.source.position,
        outcome: line.word == nil ? .manual : .word)
      guard line.word == nil else { return record }
      record.hint = hint(for: line, planner.reader.sentences)
      // A word that was tried and is not valid here is not suggested again.
      if line.choices.isEmpty, !line.isMarkedManual {
        record.suggestion = planner.suggestion(for: line.source.text, as: line.role) ?? ""
      }
      return record
    }
  }

  /// The word that a line would be if a file declared the names in it.
  private func hint(for line: PlannedLine, _ sentences: SentenceReader) -> String {
    guard line.choices.isEmpty, line.source.text.count < 200 else { return "" }
    let found = sentences.candidates(
      NormalizedText(line.source.text), as: line.role.kinds, ResourceNames())
    return found.first { $0.freeBytes < line.source.text.utf8.count / 2 }?.word ?? ""
  }
}
