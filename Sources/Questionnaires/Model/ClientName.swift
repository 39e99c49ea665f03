/// The clients whose source code or thesis documents what they do, by their names in `.qtool.yaml` and on the command line. The folder of
/// a platform says which are its own.
package enum ClientName: String, CaseIterable, Sendable {
  case web
  case android
  case iosStress = "ios-stress"
  case iosHearing = "ios-hearing"
  case iosTinnitus = "ios-tinnitus"
  case esmiraAndroid = "esmira-android"
  case esmiraIOS = "esmira-ios"
  case intersession
  case form
  case radar
}
