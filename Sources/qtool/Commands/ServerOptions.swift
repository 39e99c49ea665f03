import ArgumentParser
import Checking
import Files
import Publishing
import Transferring

/// The server of a command, and who asks it.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Address of the server, as its administration has it (default: the variable QTOOL_SERVER).",
      valueName: "url"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Account of its administration (default: the variable QTOOL_ACCOUNT).", valueName: "name"))
  var account: String?

  @Option(
    help: ArgumentHelp(
      "File with the password (default: the variable QTOOL_PASSWORD, otherwise qtool asks).",
      valueName: "file"),
    completion: .file())
  var passwordFile: FilePath?

  func validate() throws {
    if let to { _ = try address(to) }
  }

  /// The files of a study never name the server: whoever sends a study must not decide where a password goes.
  var address: ServerAddress {
    get throws {
      guard let written = to ?? environment("QTOOL_SERVER") else {
        throw ValidationError(
          "name the server, as in '--to https://esmira.example.org', or in the variable QTOOL_SERVER.")
      }
      return try address(written)
    }
  }

  private func address(_ written: String) throws -> ServerAddress {
    do throws(TransferProblem) { return try ServerAddress(written) } catch {
      throw ValidationError("\(error.message).")
    }
  }

  /// Logs in.
  func server() throws -> StudyServer {
    let address = try address
    guard let account = account ?? environment("QTOOL_ACCOUNT") else {
      throw ValidationError(
        "name your account of the administration with --account, or in the variable QTOOL_ACCOUNT.")
    }
    let password = try password(of: account, on: address)
    return try Console.asking { () throws(AdministrationProblem) in
      try StudyServer(
        address, account: account, password: password, agent: "qtool/\(QTool.configuration.version)")
    }
  }

  private func password(of account: String, on address: ServerAddress) throws -> [UInt8] {
    var password: [UInt8]
    if let passwordFile {
      do throws(FileError) { password = try readFile(passwordFile, limit: 4 << 10) } catch {
        throw CheckingError.unreadable(error)
      }
      // Editors end each line.
      if password.last == 0x0A { password.removeLast() }
      if password.last == 0x0D { password.removeLast() }
    } else if let variable = environmentPath(passwordVariable) {
      password = variable.bytes
    } else {
      password = try askedPassword("Password of \(account) on \(address.host): ")
    }
    guard !password.isEmpty, password.count <= 4 << 10, !password.contains(0x0A) else {
      throw ValidationError(
        passwordFile.map { "'\($0.shown)' is not a password in one line." } ?? "there is no password.")
    }
    return password
  }
}

extension Console {
  /// Asks a server, and says why it did not answer.
  static func asking<Value>(_ ask: () throws(AdministrationProblem) -> Value) throws(ExitCode) -> Value {
    do throws(AdministrationProblem) { return try ask() } catch {
      complain(error.message)
      throw ExitStatus.unreadable
    }
  }
}
