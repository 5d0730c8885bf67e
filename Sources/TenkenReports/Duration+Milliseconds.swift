extension Duration {
  /// The nearest whole number of milliseconds.
  ///
  /// It uses integers only: rounding is a function of the C mathematics library, with which a
  /// program without Foundation is not linked.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
  }
}
