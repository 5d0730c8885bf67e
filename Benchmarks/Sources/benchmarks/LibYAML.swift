import CLibYAML

/// Parses bytes with libyaml only, and returns the number of events.
func parseWithLibYAMLAlone(_ bytes: [UInt8]) -> Int {
  var parser = yaml_parser_t()
  var event = yaml_event_t()
  var count = 0
  yaml_parser_initialize(&parser)
  defer { yaml_parser_delete(&parser) }
  bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    var isAtEnd = false
    while !isAtEnd, yaml_parser_parse(&parser, &event) == 1 {
      isAtEnd = event.type == YAML_STREAM_END_EVENT
      count += 1
      yaml_event_delete(&event)
    }
  }
  return count
}
