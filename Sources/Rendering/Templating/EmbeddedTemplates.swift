/// The files of `templates/`, as they are built into the program: one line for each.
let embeddedTemplates: [(name: String, bytes: [UInt8])] = [
  ("checklist.css.mustache", PackageResources.checklist_css_mustache),
  ("checklist.html.mustache", PackageResources.checklist_html_mustache),
  ("checklist.md.mustache", PackageResources.checklist_md_mustache),
  ("mindmap.opml.mustache", PackageResources.mindmap_opml_mustache),
  ("mindmap-node.opml.mustache", PackageResources.mindmap_node_opml_mustache),
  ("mindmap.omnioutliner.opml.mustache", PackageResources.mindmap_omnioutliner_opml_mustache),
  (
    "mindmap-node.omnioutliner.opml.mustache",
    PackageResources.mindmap_node_omnioutliner_opml_mustache
  ),
  ("mindmap.minder.opml.mustache", PackageResources.mindmap_minder_opml_mustache),
  ("mindmap-node.minder.opml.mustache", PackageResources.mindmap_node_minder_opml_mustache),
  ("mindmap.mm.mustache", PackageResources.mindmap_mm_mustache),
  ("mindmap-node.mm.mustache", PackageResources.mindmap_node_mm_mustache),
  ("mindmap.xmind.json.mustache", PackageResources.mindmap_xmind_json_mustache),
  ("mindmap-node.xmind.json.mustache", PackageResources.mindmap_node_xmind_json_mustache),
  ("mindmap.md.mustache", PackageResources.mindmap_md_mustache),
  ("mindmap-node.mermaid.mustache", PackageResources.mindmap_node_mermaid_mustache),
  ("mindmap-signs.svg.mustache", PackageResources.mindmap_signs_svg_mustache),
  ("mindmap.svg.mustache", PackageResources.mindmap_svg_mustache),
  ("mindmap.html.mustache", PackageResources.mindmap_html_mustache),
  ("mindmap.css.mustache", PackageResources.mindmap_css_mustache),
  ("mindmap.js.mustache", PackageResources.mindmap_js_mustache),
  ("mindmap-node.json.mustache", PackageResources.mindmap_node_json_mustache),
  ("words.en.txt", PackageResources.words_en_txt),
  ("words.ja.txt", PackageResources.words_ja_txt),
]
