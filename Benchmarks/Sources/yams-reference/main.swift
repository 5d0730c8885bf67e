// Composes every file of a folder with Yams, and prints the median of five runs in seconds.

import Foundation
import Yams

let folder = URL(filePath: CommandLine.arguments[1])
let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
let texts = try names.filter { $0.hasSuffix(".yaml") }.map {
  try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
}
var times: [Double] = []
for _ in 0..<5 {
  let start = DispatchTime.now().uptimeNanoseconds
  for text in texts {
    let node = try Yams.compose(yaml: text)
    precondition(node != nil)
  }
  times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
}
print(times.sorted()[2])
