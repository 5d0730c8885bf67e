// swift-format-ignore-file
// Names of Apple's SwiftUI and of Combine, which it exports, for platforms without them.

public protocol App {}
public protocol Layout {}
public protocol Scene {}
public protocol Subscription {}
public protocol View {}
public enum Axis {}
public struct Binding<Value> {}
public struct Environment<Value> {}
public struct Font {}
public struct Form<Content> {}
public struct Group<Content> {}
public struct Label<Title, Icon> {}
public struct Path {}
public struct Section<Parent, Content, Footer> {}
public struct State<Value> {}
public struct Table<Value, Rows, Columns> {}
public struct Text {}
