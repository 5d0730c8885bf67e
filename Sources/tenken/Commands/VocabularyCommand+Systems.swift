import TenkenData
import TenkenEditor
import TenkenPages
import TenkenScenarios
import TenkenSimulation
import TenkenSystemFiles

/// The list of systems.
extension VocabularyCommand {
  /// A system in the list.
  struct ListedSystem {
    let name: String
    let title: LocalizedText
    /// Whether it is there for every file, and need not be copied.
    let isBuiltIn: Bool
  }

  /// The systems that are built in, and those to copy.
  static var allSystems: [ListedSystem] {
    let builtIn = systems.vocabularies.map { vocabulary in
      ListedSystem(name: vocabulary.system, title: vocabulary.title, isBuiltIn: true)
    }
    let toCopy = GivenFiles.systems.compactMap(\.files.first).compactMap { file in
      readSystem(path: file.name, bytes: file.bytes).system?.vocabulary
    }
    return builtIn
      + toCopy.map { ListedSystem(name: $0.system, title: $0.title, isBuiltIn: false) }
  }

  /// One line for each system.
  static func list(
    of systems: [ListedSystem], in language: Language, _ style: Style
  ) -> String {
    let width = systems.map(\.name.count).max() ?? 0
    let toCopy = LocalizedText(
      en: "To copy, with scenarios: tenken new system NAME --output FOLDER/",
      ja: "シナリオ付きでコピーできるシステム：tenken new system 名前 --output フォルダ/")
    var lines = [LocalizedText(en: "Built in", ja: "組み込みのシステム")[language]]
    for (index, system) in systems.enumerated() {
      if index > 0, !system.isBuiltIn, systems[index - 1].isBuiltIn {
        lines += ["", toCopy[language]]
      }
      let name = system.name + String(repeating: " ", count: width - system.name.count)
      lines.append("  \(style.bold(name))  \(system.title[language])")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
