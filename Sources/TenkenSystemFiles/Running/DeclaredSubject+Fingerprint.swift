import TenkenSimulation

extension DeclaredSubject {
  /// The fingerprint of the variables and of the elapsed times of timers.
  var fingerprint: Int? {
    var fingerprint = Fingerprint()
    let firstTimer = firstTimer
    for slot in state.indices {
      let isTime = slot >= firstTimer && state[slot] >= 0
      fingerprint.add(isTime ? now.seconds - state[slot] : state[slot])
    }
    if rules.hasTimesOfDay { fingerprint.add(now.seconds % TimeOfDay.secondsOfDay) }
    return fingerprint.value
  }

  func behaves(like other: any Subject) -> Bool? {
    (other as? Self).map { fingerprint == $0.fingerprint }
  }
}
