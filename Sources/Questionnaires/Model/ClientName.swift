/// The clients of the target `track` whose source code or thesis documents what they do, by their names in
/// `.qtool.yaml`.
package enum ClientName: String, CaseIterable, Sendable {
  case web
  case android
  case iosStress = "ios-stress"
  case iosHearing = "ios-hearing"
}
