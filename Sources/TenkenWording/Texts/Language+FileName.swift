package import TenkenSimulation

extension Language {
  /// The part of file names that marks the language: empty for English, or for example `.ja`.
  package var fileNamePart: String { self == .english ? "" : ".\(code)" }
}
