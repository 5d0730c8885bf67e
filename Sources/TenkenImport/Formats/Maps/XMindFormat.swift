import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// XMind maps: the JSON of current versions, and the XML of XMind 8.
  static let xmind = ImportFormat(
    name: "xmind", extensions: ["xmind"], isArchive: true,
    recognizes: { $0.fileExtension == "xmind" },
    read: { bytes throws(ImportError) in
      var archive = try ImportedArchive(bytes, XMindTopics.format)
      if let content = try archive.content("content.json") {
        guard content.count <= ImportLimits.jsonBytes else {
          throw .tooMuch(
            DiagnosticText("'content.json' is larger", ja: "「content.json」のサイズ"),
            limit: .plain("\(ImportLimits.jsonBytes >> 20) MiB"))
        }
        let (roots, facts) = try XMindTopics.roots(ofJSON: content)
        var document = try MapReader.document(of: roots)
        document.add(facts)
        return document
      }
      guard let content = try archive.content("content.xml") else {
        throw .broken(
          XMindTopics.format,
          DiagnosticText(
            "it has neither 'content.json' nor 'content.xml'",
            ja: "「content.json」も「content.xml」もありません"))
      }
      let root = try XMLElement(importing: content, XMindTopics.format)
      let topics = root.children("sheet").compactMap { $0.child("topic") }
      return try MapReader.document(of: topics.map(XMindTopics.topic))
    })
}

/// Branches of maps of XMind.
enum XMindTopics {
  private static let tag = TextForm(/<[^>]*>/)

  /// The name of the format in diagnostics.
  static let format = DiagnosticText("XMind map", ja: "XMind のマップ")

  private static let priorities = [
    "priority-1": "critical", "priority-2": "high", "priority-3": "normal", "priority-4": "low",
    "priority-5": "low", "priority-6": "low", "priority-7": "low", "priority-8": "low",
    "priority-9": "low",
  ]

  /// The root topic of each sheet.
  static func roots(
    ofJSON bytes: [UInt8]
  ) throws(ImportError) -> (roots: [MapTopic], facts: [ImportedNote]) {
    let content: JSON
    do throws(JSONError) {
      content = try JSON(parsing: bytes, depthLimit: ImportLimits.depth * 3)
    } catch {
      throw .broken(
        format,
        error.summary
          + DiagnosticText(
            " (content.json, byte \(error.offset))", ja: "（content.json の \(error.offset) バイト目）"))
    }
    guard case .array(let sheets) = content else {
      throw .broken(
        format,
        DiagnosticText("'content.json' is not a list of sheets", ja: "「content.json」がシートの一覧ではありません")
      )
    }
    let roots = sheets.compactMap { sheet in
      sheet["rootTopic"].map { topic($0, below: []) }
    }
    let facts = sheets.flatMap { sheet in
      // XMind calls every map a map; other names say something.
      let name = sheet["title"]?.string ?? ""
      let arrows = (sheet["relationships"]?.elements ?? []).compactMap { $0["title"]?.string }
      return ([name] + arrows).filter { text in
        !text.isEmpty && !text.hasPrefix("Map ") && !text.hasPrefix("画布")
          && sheet["rootTopic"]?["title"]?.string != text
      }.map { ImportedNote(label: "", text: ImportedText(text: $0, position: .title)) }
    }
    return (roots, facts)
  }

  private static func topic(_ json: JSON, below above: [String]) -> MapTopic {
    let position =
      above.isEmpty
      ? DiagnosticText("the root", ja: "中心トピック") : .plain(above.joined(separator: " › "))
    let title = json["title"]?.string ?? ""
    func imported(_ text: String) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    let markers = (json["markers"]?.elements ?? []).compactMap { $0["markerId"]?.string }
    let priority = markers.lazy.compactMap { priorities[$0] }.first
    // Notes with styles have their plain text beside them, as a rule.
    let note =
      json["notes"]?["plain"]?["content"]?.string
      ?? json["notes"]?["realHTML"]?["content"]?.string?.replacing(Self.tag.regex, with: " ")
    let comments = (json["comments"]?.elements ?? []).map { $0["content"]?.string }
    let borders = (json["boundaries"]?.elements ?? []).map { $0["title"]?.string }
    let labels = (json["labels"]?.elements ?? []).compactMap(\.string)
    func below(_ kinds: [String]) -> [JSON] {
      kinds.flatMap { json["children"]?[$0]?.elements ?? [] }
    }
    let path = path(above, title)
    // A callout is a comment, and a summary is one about several branches.
    let remarks = below(["callout", "summary"]).flatMap {
      MapReader.texts(of: topic($0, below: path))
    }
    return MapTopic(
      text: imported(title),
      notes: ([note, json["href"]?.string] + borders + comments).compactMap(\.self).map(imported)
        .filter { !$0.text.isEmpty } + remarks,
      labels: labels.flatMap { $0.split { ImportedText.commas.contains($0) } }.map {
        imported(String($0))
      },
      priority: priority.map(imported),
      marks: markers.filter { priorities[$0] == nil }.map(imported),
      children: below(["attached", "detached"]).map { topic($0, below: path) })
  }

  /// The branches of a position that are shown: the nearest ones, so that positions stay short.
  private static let shownBranches = 8

  /// The nearest branches at and above a topic, by their shortened titles.
  private static func path(_ above: [String], _ title: String) -> [String] {
    let all = above + [ImportedText.shortened(title)]
    return all.count > shownBranches ? ["…"] + all.suffix(shownBranches - 1) : all
  }

  /// Converts a topic of XMind 8.
  static func topic(_ element: XMLElement) -> MapTopic {
    let position = DiagnosticText.line(element.line)
    func imported(_ text: String) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    let markers = (element.child("marker-refs")?.children("marker-ref") ?? []).compactMap {
      $0["marker-id"]
    }
    let priority = markers.lazy.compactMap { priorities[$0] }.first
    let notes = element.child("notes")
    let note = notes?.child("plain")?.text ?? notes?.child("html")?.textByLines ?? ""
    let labels = element.child("labels")?.children("label").map(\.text) ?? []
    let below = (element.child("children")?.children("topics") ?? []).flatMap {
      $0.children("topic")
    }
    return MapTopic(
      text: imported(element.child("title")?.text ?? ""),
      notes: ([note, element["href"] ?? ""]).map(imported).filter { !$0.text.isEmpty },
      labels: labels.flatMap { $0.split { ImportedText.commas.contains($0) } }.map {
        imported(String($0))
      },
      priority: priority.map(imported),
      marks: markers.filter { priorities[$0] == nil }.map(imported),
      children: below.map(topic))
  }
}

extension JSON {
  /// The text of a string; nil for anything else.
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; none for anything else.
  fileprivate var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
