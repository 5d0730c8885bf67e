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
  private let languages: [Language]
  /// The systems that files may be about.
  let subjects: [Subject]
  private var readers: [String: SentenceReader] = [:]
  /// The readers of lines of files without declarations of their own, by system.
  var lineReaders: [String: LineReader] = [:]
  private var featureIDs = UniqueNames()
  private var priorities: Set<String> = []
  private(set) var report = ImportReport()
  /// The number of scenarios that join several cases that cannot be separated.
  private var outlineCount = 0
  /// The number of lines that are titles of named steps, and not the steps.
  private var foldedTitleCount = 0

  init(
    systems: Systems, known: KnownScenarios, references: [String: SystemReference], name: String,
    languages: [Language]
  ) {
    self.systems = systems
    self.known = known
    self.references = references
    self.name = name
    self.languages = languages
    subjects = Self.subjects(systems, known.features, references)
  }

  /// Reports the encoding of the source.
  mutating func note(_ encoding: TextEncoding?) { report.encoding = encoding }

  /// Makes the files, each with its suggested name.
  ///
  /// - Throws: Why a file would not be valid, or is not possible.
  mutating func files(of document: ImportedDocument) throws(ImportError) -> [ImportedFile] {
    report.columns = document.columns
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
    var files: [ImportedFile] = []
    for group in groups {
      files.append(try file(of: group, notes: notes))
      notes = []
    }
    report.losses += ImportReport.losses(
      outlines: outlineCount, foldedTitles: foldedTitleCount, sequences: document.sequenceCount)
    return files
  }

  /// Groups the cases by their file, in the order of the source.
  private func groups(of document: ImportedDocument) -> [CaseGroup] {
    var groups: [CaseGroup] = []
    var indices: [String: Int] = [:]
    for source in document.cases {
      let address = source.id.flatMap { CaseAddress($0.text) }
      let feature = address.flatMap { known.feature($0.feature) }
      let key = address.map { "/" + $0.feature } ?? source.section.joined(separator: "\n")
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
      declared == nil ? takeLineReader(of: subject) : LineReader(sentences, resources)
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
    for source in group.cases {
      plan.scenarios += scenarios(of: source, in: group, wordings, &planner)
    }
    report.caseCount += plan.scenarios.count
    foldedTitleCount += planner.foldedTitleCount
    plan.lines = planner.lines
    let declaration = ResourceDeclaration(resources, of: system.vocabulary)
    plan.declarations = declaration.lines(all: true, usedIn: plan.lines)
    let systems = systems[system.name] == nil ? systems.adding([system]) : systems
    try PlanChecker(systems: systems, comparable: comparable).resolveChoices(in: &plan) {
      Array(zip(languages, self.wordings(of: $0)))
    }
    if declared == nil { lineReaders[subject.key] = planner.reader }
    if group.known == nil {
      plan.declarations = declaration.lines(all: false, usedIn: plan.lines)
    }
    if let reference = subject.reference { plan.system = reference.text }
    report.records += planner.record + records(of: plan.lines, sentences)
    return ImportedFile(
      name: plan.id + ".yaml", text: FeatureText(plan).text, systemFile: subject.reference?.file)
  }

  /// The reader of lines of files without declarations of their own; give it back afterwards.
  mutating func takeLineReader(of subject: Subject) -> LineReader {
    lineReaders.removeValue(forKey: subject.key)
      ?? LineReader(reader(of: subject), known.resources(of: subject.system.vocabulary))
  }

  private mutating func reader(of subject: Subject) -> SentenceReader {
    if let reader = readers[subject.key] { return reader }
    let reader = SentenceReader(subject.system.vocabulary, languages: languages)
    readers[subject.key] = reader
    return reader
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

  private func comment(for note: ImportedNote, _ planner: inout CasePlanner) -> String {
    planner.note(note.text, .comment)
    return note.label.isEmpty ? note.text.text : "\(note.label): \(note.text.text)"
  }

  /// The outcome of each line, with a hint for lines that are not words.
  private func records(of lines: [PlannedLine], _ sentences: SentenceReader) -> [ImportRecord] {
    lines.filter { !$0.source.text.isEmpty }.map { line in
      var record = ImportRecord(
        text: line.source.text, position: line.source.position,
        outcome: line.word == nil ? .manual : .word)
      if line.word == nil { record.hint = hint(for: line, sentences) }
      return record
    }
  }

  /// The word that a line would be if a file declared the names in it.
  private func hint(for line: PlannedLine, _ sentences: SentenceReader) -> String {
    guard line.choices.isEmpty, line.source.text.count < 200 else { return "" }
    let kinds: [Glossary.Kind] =
      switch line.role {
      case .precondition: [.precondition, .operation]
      case .operation: [.operation]
      case .expected: [.observation]
      }
    let found = sentences.candidates(NormalizedText(line.source.text), as: kinds, ResourceNames())
    return found.first { $0.freeBytes < line.source.text.utf8.count / 2 }?.word ?? ""
  }
}

extension DocumentPlanner {
  /// Plans the cases of a known scenario if an outline has exactly their lines.
  private func knownOutline(
    _ source: ImportedCase, _ address: CaseAddress?, _ wordings: [Wording],
    _ planner: inout CasePlanner
  ) -> [(KnownScenarios.Entry, PlannedScenario)]? {
    guard let address, let entries = known.cases(of: address, listedIn: source, wordings) else {
      return nil
    }
    return planner.planOutline(source, entries).map { Array(zip(entries, $0)) }
  }

  /// Plans the scenarios of a case: one, or all cases of a known outline.
  private mutating func scenarios(
    of source: ImportedCase, in group: CaseGroup, _ wordings: [Wording],
    _ planner: inout CasePlanner
  ) -> [PlannedScenario] {
    let address = source.id.flatMap { CaseAddress($0.text) }
    if source.isOutline, let cases = knownOutline(source, address, wordings, &planner) {
      report.unchangedCount += cases.count
      return cases.enumerated().map { index, element in
        var (entry, scenario) = element
        var own = source
        own.id?.text = entry.testCase.address
        own.title = entry.titleWithValues(source.title)
        planner.recordsTexts = index == 0
        name(&scenario, own, CaseAddress(entry.testCase.address), entry, &planner)
        label(&scenario, own, group, &planner)
        planner.recordsTexts = true
        return scenario
      }
    }
    let entry = source.id.flatMap { known[$0.text] }
    var scenario = planner.plan(source, known: entry)
    if scenario.isUnchanged { report.unchangedCount += 1 }
    if source.isOutline { outlineCount += 1 }
    name(&scenario, source, address, entry, &planner)
    label(&scenario, source, group, &planner)
    return [scenario]
  }

  private func name(
    _ scenario: inout PlannedScenario, _ source: ImportedCase, _ address: CaseAddress?,
    _ entry: KnownScenarios.Entry?, _ planner: inout CasePlanner
  ) {
    let title = source.title?.text ?? source.id?.text ?? ""
    let slug = CaseAddress.slug(source.id?.text ?? title)
    let isNumber = slug.allSatisfy { $0.isNumber || $0 == "-" }
    scenario.id = planner.uniqueID(
      address?.scenarioID ?? (isNumber && !slug.isEmpty ? "case-" + slug : slug))
    scenario.title = LocalizedText(title.isEmpty ? scenario.id : title)
    if let entry, languages.contains(where: { entry.scenario.title[$0] == title }) {
      scenario.title = entry.scenario.title
    }
    if let title = source.title { planner.note(title, .heading) }
    guard let id = source.id else { return }
    // An address is in the ids already; another tool's number becomes a comment.
    if address == nil { scenario.comments.insert("ID: \(id.text)", at: 0) }
    planner.note(id, address == nil ? .comment : .heading)
  }

  private mutating func label(
    _ scenario: inout PlannedScenario, _ source: ImportedCase, _ group: CaseGroup,
    _ planner: inout CasePlanner
  ) {
    if let text = source.priority {
      let priority = PriorityText.priority(text.text)
      scenario.priority = priority == .normal ? nil : priority?.rawValue
      if !PriorityText.isUsual(text.text) {
        scenario.comments.append("\(source.priorityLabel): \(text.text)")
        if priorities.insert(text.text).inserted {
          report.priorities.append((text.text, priority))
        }
      }
      planner.note(text, priority == nil ? .comment : .heading)
    }
    let shared = group.known
    scenario.tags = labels(source.tags, besides: shared?.tags ?? [], &planner)
    scenario.requirements = labels(
      source.requirements, besides: shared?.requirements ?? [], &planner)
    if let text = source.source {
      scenario.source = text.text == shared?.source ? nil : text.text
      planner.note(text, .heading)
    }
    report.laterRowCount += source.notes.count(where: \.isOfLaterRow)
    for note in source.notes {
      if note.isDerived, scenario.isUnchanged {
        planner.note(note.text, .heading)
      } else {
        scenario.comments.append(comment(for: note, &planner))
      }
    }
  }

  private func labels(
    _ texts: [ImportedText], besides shared: [String], _ planner: inout CasePlanner
  ) -> [String] {
    var known = Set(shared)
    for text in texts { planner.note(text, .heading) }
    return texts.map(\.text).filter { known.insert($0).inserted }
  }
}
