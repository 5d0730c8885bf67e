/// The files of `templates/`, as they are built into the program: one line for each.
let embeddedTemplates: [(name: String, bytes: [UInt8])] = [
  ("checklist.css.mustache", PackageResources.checklist_css_mustache),
  ("checklist.csv.mustache", PackageResources.checklist_csv_mustache),
  ("checklist.html.mustache", PackageResources.checklist_html_mustache),
  ("checklist.js.mustache", PackageResources.checklist_js_mustache),
  ("checklist.md.mustache", PackageResources.checklist_md_mustache),
  ("checklist.xml.mustache", PackageResources.checklist_xml_mustache),
  ("mindmap.opml.mustache", PackageResources.mindmap_opml_mustache),
  ("mindmap-node.opml.mustache", PackageResources.mindmap_node_opml_mustache),
  ("words.en.txt", PackageResources.words_en_txt),
  ("words.ja.txt", PackageResources.words_ja_txt),
]
