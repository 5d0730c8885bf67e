import TenkenData
import TenkenDiagnostics

extension ImportFormat {
  /// OPML outlines, including those of OmniOutliner and WorkFlowy.
  static let opml = ImportFormat(
    name: "opml", extensions: ["opml"], recognizes: { $0.hasRoot("opml") },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(importing: bytes, .plain("OPML"))
      let outlines = root.child("body")?.children("outline") ?? []
      let topics = outlines.map(OutlineTopics.opml)
      let title = root.child("head")?.child("title")?.text ?? ""
      // A single outline is the root of a map; several outlines have the title as their root.
      guard topics.count != 1, !topics.isEmpty else {
        var document = try MapReader.document(of: topics)
        if let name = topics.first?.text.text, name != title, !title.isEmpty {
          document.add([
            ImportedNote(label: "", text: ImportedText(text: title, position: .title))
          ])
        }
        document.add(OutlineTopics.facts(of: root))
        return document
      }
      var document = try MapReader.document(
        of: [MapTopic(text: ImportedText(text: title, position: .title), children: topics)])
      document.add(OutlineTopics.facts(of: root))
      return document
    })

  /// Maps of FreeMind, Freeplane and Minder.
  static let freeplane = ImportFormat(
    name: "freeplane", extensions: ["mm"], recognizes: { $0.hasRoot("map") },
    read: { bytes throws(ImportError) in
      let root = try XMLElement(
        importing: bytes,
        DiagnosticText("FreeMind or Freeplane map", ja: "FreeMind または Freeplane のマップ"))
      return try MapReader.document(of: root.children("node").map(OutlineTopics.freeplane))
    })
}

/// Branches of outlines and maps in XML.
enum OutlineTopics {
  /// What the head of an OPML outline says besides its title.
  static func facts(of root: XMLElement) -> [ImportedNote] {
    (root.child("head")?.children ?? []).compactMap { element in
      let text = LineMarks.trimmed(element.text)
      guard element.name != "title", element.name != "expansionState", !text.isEmpty else {
        return nil
      }
      return ImportedNote(
        label: element.name, text: ImportedText(text: text, position: .line(element.line)))
    }
  }

  /// Converts an OPML outline, with the attributes that outliners add.
  static func opml(_ element: XMLElement) -> MapTopic {
    let position = DiagnosticText.line(element.line)
    func imported(_ text: String?) -> [ImportedText] {
      let text = LineMarks.trimmed(text ?? "")
      return text.isEmpty ? [] : [ImportedText(text: text, position: position)]
    }
    let text = element["text"] ?? element["title"] ?? ""
    let known: Set<String> = [
      "text", "_note", "category", "isComment", "isBreakpoint", "expanded",
    ]
    let labels = (element["category"] ?? "").split { ImportedText.commas.contains($0) }
      .flatMap { imported(String($0)) }
    let priority = labels.first { PriorityText.isUsual($0.text) }
    return MapTopic(
      text: ImportedText(text: LineMarks.trimmed(text), position: position),
      notes: imported(element["_note"]),
      labels: labels.filter { $0 != priority }, priority: priority,
      marks: element.attributes.filter { name, value in
        !known.contains(name) && value != text && !(name == "_status" && value == "unchecked")
      }.flatMap { imported($0.value) },
      children: element.children("outline").map(opml))
  }

  /// Converts a node of FreeMind, Freeplane or Minder.
  static func freeplane(_ element: XMLElement) -> MapTopic {
    let position = DiagnosticText.line(element.line)
    func imported(_ text: String) -> ImportedText {
      ImportedText(text: LineMarks.trimmed(text), position: position)
    }
    let rich = element.children("richcontent")
    let own = element["TEXT"] ?? rich.first { $0["TYPE"] == "NODE" }?.textByLines ?? ""
    let notes = rich.filter { $0["TYPE"] != "NODE" }.map { imported($0.textByLines) }
    let icons = element.children("icon").compactMap { $0["BUILTIN"] }
    let attributes = element.children("attribute").map {
      "\($0["NAME"] ?? ""): \($0["VALUE"] ?? "")"
    }
    let links =
      [element["LINK"]]
      + element.children("arrowlink").flatMap { arrow in
        ["SOURCE_LABEL", "MIDDLE_LABEL", "TARGET_LABEL"].map { arrow[$0] }
      }
    let priorities = ["full-1": "critical", "full-2": "high", "full-3": "normal", "full-4": "low"]
    let priority = icons.lazy.compactMap { priorities[$0] }.first
    return MapTopic(
      text: imported(own),
      notes: (notes + attributes.map(imported) + links.compactMap(\.self).map(imported))
        .filter { !$0.text.isEmpty },
      labels: [], priority: priority.map(imported),
      marks: icons.filter { priorities[$0] == nil }.map(imported),
      children: element.children("node").map(freeplane))
  }
}

extension XMLElement {
  /// The text of the element, with each paragraph on its own line.
  var textByLines: String {
    var text = ""
    addLines(to: &text)
    return text.split(whereSeparator: \.isNewline).map { LineMarks.trimmed($0) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func addLines(to text: inout String) {
    let blocks: Set<String> = ["p", "li", "div", "br", "tr", "h1", "h2", "h3"]
    for content in contents {
      switch content {
      case .element(let element):
        let line = blocks.contains(element.name) ? "\n" : ""
        text += line
        element.addLines(to: &text)
        text += line
      case .text(let own): text += own
      }
    }
  }
}
