/// The program: the board, or the door of `tenken serve`.
///
/// Both are web servers with the same limits, so one program in the archive has both.
@main
enum Program {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "serve" {
      await DoorCommand.main(Array(arguments.dropFirst()))
    } else {
      await BoardCommand.main(Array(arguments))
    }
  }
}
