import ArgumentParser
import Platforms
import Questionnaires
import Showing

extension ClientName: ExpressibleByArgument {}

extension ForeignClient {
  /// With what to write.
  var words: String {
    let target = client.platform.target.rawValue
    return
      "\(client.rawValue) is a client of \(target), which is not a target of \(path): write --target \(target) --client \(client.rawValue)."
  }
}

/// Runs something for the client that a command names.
func validating<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as ForeignClient {
    throw ValidationError(error.words)
  }
}
