import Mustache
import Scenarios
import Simulation

/// What templates of a site's index see of it.
struct SiteFields: MustacheParent {
  private let site: SiteIndex
  private let language: Language
  private let words: PageWords
  private let languageNames: [String]

  init(
    _ site: SiteIndex, _ language: Language, _ words: PageWords, languageNames: [String]
  ) {
    self.site = site
    self.language = language
    self.words = words
    self.languageNames = languageNames
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": TemplateText(site.title ?? words["page.site"])
    case "language": TemplateText(language.code)
    case "build": site.build.templateText
    case "caseTotal": TemplateText(site.caseCount)
    case "statuses": site.counts.map { CountFields(status: $0.status, count: $0.count, words) }
    case "groups": site.groups.map { GroupFields(group: $0, words: words) }
    case "languages":
      zip(site.pages, languageNames).map { page, name in
        LanguageFields(page: page, name: name, isShown: page.language == language)
      }
    case "hasFailures": !site.failures.isEmpty
    case "failures":
      site.failures.map {
        FailureFields(failure: $0, page: site.checklistFile, language: language, words: words)
      }
    case "otherFailures":
      TemplateText(site.otherFailureCount == 0 ? "" : String(site.otherFailureCount))
    default: nil
    }
  }
}

private struct CountFields: MustacheParent {
  let status: Status
  let count: Int
  let words: PageWords

  init(status: Status, count: Int, _ words: PageWords) {
    self.status = status
    self.count = count
    self.words = words
  }

  func child(named name: String) -> Any? {
    switch name {
    case "status": TemplateText(status.rawValue)
    case "statusText": TemplateText(words["result." + status.rawValue])
    case "statusCount": TemplateText(count)
    default: nil
    }
  }
}

private struct GroupFields: MustacheParent {
  let group: SiteIndex.Group
  let words: PageWords

  func child(named name: String) -> Any? {
    switch name {
    case "groupTitle": TemplateText(words["site." + group.name])
    case "files": group.files.map { FileFields(file: $0, words: words) }
    default: nil
    }
  }
}

private struct FileFields: MustacheParent {
  let file: SiteIndex.File
  let words: PageWords

  func child(named name: String) -> Any? {
    switch name {
    case "fileName": TemplateText(file.name)
    case "purpose": TemplateText(words["file." + file.kind])
    case "size": TemplateText(SiteFields.size(file.byteCount))
    default: nil
    }
  }
}

extension SiteFields {
  /// A size as people read it, in units of 1000: `820 B`, `12 KB`, `1.4 MB`.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 999_500 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

private struct LanguageFields: MustacheParent {
  let page: (language: Language, file: String)
  let name: String
  let isShown: Bool

  func child(named key: String) -> Any? {
    switch key {
    case "languageCode": TemplateText(page.language.code)
    case "languageName": TemplateText(name)
    case "languageFile": TemplateText(page.file)
    case "isShown": isShown
    default: nil
    }
  }
}

private struct FailureFields: MustacheParent {
  let failure: SiteIndex.Failure
  let page: String?
  let language: Language
  let words: PageWords

  func child(named name: String) -> Any? {
    switch name {
    case "address": TemplateText(failure.address)
    case "caseFile": page.map { $0 + "#case-" + String(failure.number) }.templateText
    case "featureTitle": TemplateText(failure.feature[language])
    case "scenarioTitle": TemplateText(failure.scenario[language])
    case "status": TemplateText(failure.status.rawValue)
    case "resultText": TemplateText(words["status." + failure.status.rawValue])
    default: nil
    }
  }
}
