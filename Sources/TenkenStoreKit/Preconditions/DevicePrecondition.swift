import TenkenSimulation

/// Names the device that the user is using.
struct DevicePrecondition: Precondition, StoreKitWord {
  static let name = "device"
  static let word = Word<DevicePrecondition>(
    .setting,
    """
    The name of the device in the user's hand: `use-device` returns to it by this name, and \
    records name the device. Without this word the first device is called 'first'.
    """,
    "ユーザーが手にしている端末の名前。`use-device` でこの名前の端末に戻ることができ、記録ではほかの端末と区別される。この語がなければ、最初の端末は first になる。",
    say: Phrase("The device is called “{name}”", "端末の名前：「{name}」"),
    optionally: [.text("name", \.name, "the name of the device", "端末の名前")],
    examples: [
      WordExample(
        then: "device: phone", steps: "use-device: tablet", "use-device: phone", "launch-app",
        "buy: coin120", gives: "callbacks: [{state: purchasing, device: phone}]")
    ],
    source: "Apple, SKPaymentQueue: a queue on every device")

  private var name = "first"

  func establish(in world: inout StoreKitWorld) {
    world.device.name = name
  }
}
