/// A branch of a map or an outline, whatever file it comes from.
struct MapTopic: Sendable {
  /// What it says.
  let text: ImportedText
  /// Its notes.
  var notes: [ImportedText] = []
  /// Its labels, or the labels of a checkbox.
  var labels: [ImportedText] = []
  /// How much it matters, as its marks say; nil if they do not.
  var priority: ImportedText?
  /// Marks and the like that say something else.
  var marks: [ImportedText] = []
  var children: [MapTopic] = []
}
