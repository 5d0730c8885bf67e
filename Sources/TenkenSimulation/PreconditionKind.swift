/// How a precondition is combined with those that other places of a file say of the same case.
///
/// A case gets its preconditions from included files, from its file and from its scenario.
@usableFromInline package enum PreconditionKind: Hashable, Sendable {
  /// Something that holds from the beginning and is there once, for example the environment.
  ///
  /// What several places say of it is merged parameter by parameter; the most specific place wins.
  case setting
  /// A setting that is there once for each value of a parameter, for example a rule by its name.
  case keyedSetting(by: String)
  /// Something that has happened: it is never merged, and comes after the settings, in its order.
  case history

  /// Whether it is a setting, with a key or without.
  @usableFromInline package var isSetting: Bool { self != .history }

  /// The parameter that tells the settings of one word apart; nil if there is none.
  @usableFromInline package var key: String? {
    switch self {
    case .keyedSetting(let name): name
    case .setting, .history: nil
    }
  }
}
