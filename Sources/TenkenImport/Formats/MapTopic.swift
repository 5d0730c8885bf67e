/// A branch of a mind map or an outline, independent of the file format.
struct MapTopic: Sendable {
  /// The text of the branch.
  let text: ImportedText
  var notes: [ImportedText] = []
  /// The labels; of an outline, its categories.
  var labels: [ImportedText] = []
  /// The priority that its marks state; nil if they state none.
  var priority: ImportedText?
  /// The other marks and attributes.
  var marks: [ImportedText] = []
  var children: [MapTopic] = []
}
