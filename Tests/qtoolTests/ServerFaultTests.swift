import Foundation
import Testing

/// Servers that answer something else, and secrets that must stay secret.
struct ServerFaultTests {
  private let at: PushedFolder

  init() throws {
    at = try PushedFolder()
    try at.publish()
    try at.edit("calm-daily.yaml", "Right now", "Just now")
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let fault: StandInServer.Fault
    let words: String

    var testDescription: String { words }

    static let all = [
      Case(fault: .page, words: "sent a web page (status 200) where its administration should answer"),
      Case(fault: .half, words: "ends before it is complete"),
      Case(fault: .failure, words: "failed (status 500) and says nothing about it"),
      Case(fault: .refusal("Some\nreason."), words: ": Some reason."),
      Case(
        fault: .newer, words: "is newer (version 12 of its interface) than what qtool was tried with (11)"),
      Case(fault: .foreign, words: "is not one of its administration's; check the address after --to"),
      Case(fault: .silence, words: "broke before the whole answer was there"),
      Case(fault: .short, words: "broke before the whole answer was there"),
      Case(
        fault: .redirect("https://evil.example/"),
        words: "redirects to https://evil.example/, and qtool does not follow it"),
    ]
  }

  /// Each fault in each answer before the study is sent.
  @Test(arguments: Case.all) func beforeSendingNothingIsSent(_ fault: Case) throws {
    for type in ["login", "CheckChanged", "GetFullStudy"] {
      at.server.forget()
      at.server.fail(type, fault.fault)
      let run = try at.push("--write-id")
      #expect(run.status == 2 && run.errors.contains(fault.words), "\(type): \(run.errors)")
      #expect(at.server.writes == [] && at.server.types.last == type)
      at.server.fail(type, nil)
    }
  }

  @Test(arguments: Case.all) func afterSendingItIsSaidWhatToDo(_ fault: Case) throws {
    at.server.fail("SaveStudy", fault.fault)
    let run = try at.push("--write-id")
    #expect(run.status == 2 && run.errors.contains(fault.words), "\(run.errors)")
    #expect(at.server.writes == ["SaveStudy"])
    at.server.fail("SaveStudy", nil)
    // Whatever had happened, the next run ends well.
    let again = try at.push("--write-id")
    #expect(again.status == 0 && at.server.version(4_711) == "2.0", "\(again.errors)")
    #expect(at.server.value(4_711, ["questionnaires", 1, "title"]) as? String == "Just now")
  }

  @Test(arguments: Case.all) func aNewStudyIsNotHalfThere(_ fault: Case) throws {
    let other = try PushedFolder()
    other.server.fail("GetNewId", fault.fault)
    let run = try other.push("--write-id")
    #expect(run.status == 2 && run.errors.contains(fault.words) && other.server.writes == [], "\(run.errors)")
    #expect(try other.files == [PushedFolder.study, PushedFolder.start, PushedFolder.daily])
  }

  @Test func aNewerReleaseIsNotOverwritten() throws {
    at.server.set(4_711, ["packageVersion": "3.6.0-alpha.2"])
    let run = try at.push()
    #expect(
      run.status == 2 && run.errors.contains("was saved by release 3.6.0-alpha.2 of the server"),
      "\(run.errors)")
    #expect(at.server.writes == [])
    at.server.set(4_711, ["packageVersion": "3.5.7"])
    #expect(try at.push().status == 0)
  }

  @Test func aBlockedAccountIsToldForHowLong() throws {
    at.server.fail("login", .refusal("Please wait for 8 seconds."))
    let run = try at.push()
    #expect(run.status == 2 && run.errors.contains("lets nobody in as `lead` for a while"), "\(run.errors)")
    #expect(run.errors.contains("Please wait for 8 seconds. Then run the command again"))
    #expect(at.server.types == ["login"])
  }

  @Test func aWrongPasswordIsNotTriedAgain() throws {
    try at.folder.write("secret", "wrong")
    let run = try at.push()
    #expect(run.status == 2 && run.errors.contains("does not know the account `lead` with this password"))
    #expect(at.server.types == ["login"])
  }

  @Test func noServerIsSaid() throws {
    let run = try at.folder.qtool(
      "push", "study.yaml", "--to", "http://127.0.0.1:9", "--account", "lead", "--password-file", "secret")
    #expect(run.status == 2 && run.errors.contains("127.0.0.1 does not accept connections"), "\(run.errors)")
    let name = try at.folder.qtool(
      "push", "study.yaml", "--to", "https://no-such-server.invalid", "--account", "lead", "--password-file",
      "secret")
    #expect(
      name.status == 2 && name.errors.contains("there is no server no-such-server.invalid"), "\(name.errors)")
  }

  /// A server that speaks no TLS cannot prove who it is.
  @Test func aServerMustProveWhoItIs() throws {
    let address = "https://127.0.0.1:\(at.server.port)"
    let run = try at.folder.qtool(
      "push", "study.yaml", "--to", address, "--account", "lead", "--password-file", "secret")
    #expect(
      run.status == 2 && run.errors.contains("cannot be verified, so nothing was sent"), "\(run.errors)")
    #expect(at.server.types == [])
  }

  @Test(arguments: [
    ("http://esmira.example.org", "with http, everybody on the way could read the password"),
    ("esmira.example.org", "is not the address of a server"),
    ("ftp://esmira.example.org", "does not begin with https"),
    ("https://lead:secret@example.org", "can be read by everybody on this machine"),
    ("https://example.org/?x=1", "write only the beginning"), ("https://", "is not the address of a server"),
    ("https://:80", "names no server"),
    ("https://exa\"mple.org\\n", "characters that are not part of a server's address"),
    ("https://example.org\nurl=http://evil.example", "characters that are not part of a server's address"),
    ("https://example.org:99999", "names no server"),
  ])
  func anAddressThatCouldHarmIsRefused(address: String, words: String) throws {
    let run = try at.folder.qtool(
      "push", "study.yaml", "--to", address, "--account", "lead", "--password-file", "secret")
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    #expect(!run.errors.contains("lead:secret"))
  }

  @Test func whatIsMissingIsSaid() throws {
    let server = try at.folder.qtool("push", "study.yaml", "--account", "lead", "--password-file", "secret")
    #expect(server.status == 64 && server.errors.contains("QTOOL_SERVER"))
    let account = try at.folder.qtool(
      "push", "study.yaml", "--to", at.server.address, "--password-file", "secret")
    #expect(account.status == 64 && account.errors.contains("QTOOL_ACCOUNT"))
    let password = try at.folder.shell(
      "setsid -w \"$QTOOL\" push study.yaml --to \(at.server.address) --account lead < /dev/null")
    #expect(password.status == 64 && password.errors.contains("QTOOL_PASSWORD"), "\(password.errors)")
    let file = try at.folder.qtool(
      "push", "study.yaml", "--to", at.server.address, "--account", "lead", "--password-file", "none")
    #expect(file.status == 2 && file.errors.contains("cannot read none"))
    try at.folder.write("secret", "a\nb\n")
    #expect(try at.push().status == 64)
    #expect(at.server.types == [])
  }

  @Test func withoutCurlItIsSaidHowToInstallIt() throws {
    let run = try at.folder.shell(
      "mkdir empty; PATH=\"$PWD/empty\" \"$QTOOL\" push study.yaml --to \(at.server.address) --account lead --password-file secret"
    )
    #expect(run.status == 2 && run.errors.contains("sudo apt install curl"), "\(run.errors)")
  }

  /// What curl is told, and what it is not: a curl that writes down everything before it does its work.
  private func spied(_ line: String) throws -> CommandFolder.Run {
    try at.folder.write(
      "bin/curl",
      """
      #!/bin/bash
      cat > "$SPY/input.$$"
      printf '%s\\n' "$@" >> "$SPY/arguments"
      env >> "$SPY/environment"
      exec /usr/bin/env -u SPY PATH="$REAL" curl "$@" < "$SPY/input.$$"

      """)
    return try at.folder.shell(
      "chmod +x bin/curl; mkdir -p spy; export SPY=$PWD/spy REAL=$PATH PATH=$PWD/bin:$PATH; \(line)")
  }

  @Test func thePasswordIsNowhere() throws {
    try at.folder.write("curlrc/.curlrc", "url = \"http://127.0.0.1:9/\"\nverbose\n")
    let run = try spied(
      "export HOME=$PWD/curlrc SSLKEYLOGFILE=$PWD/keys; QTOOL_PASSWORD=$(cat secret) QTOOL_ACCOUNT=lead QTOOL_SERVER=\(at.server.address) \"$QTOOL\" push study.yaml --write-id && QTOOL_PASSWORD=$(cat secret) QTOOL_ACCOUNT=lead QTOOL_SERVER=\(at.server.address) \"$QTOOL\" pull study.yaml -o data"
    )
    #expect(run.status == 0, "\(run.errors)")
    let told = at.folder.names("spy").filter { $0.hasPrefix("input") }
    #expect(told.count > 10)
    #expect(try at.folder.read("spy/arguments") == String(repeating: "-q\n--config\n-\n", count: told.count))
    let environment = try at.folder.read("spy/environment")
    #expect(!environment.contains("QTOOL_PASSWORD") && !environment.contains("SSLKEYLOGFILE"))
    // In all bytes that were written or printed, but for what curl was told by the one request that needs it.
    let encoded = "p%22%C3%A4%5Cs%27s"
    let parts = [StandInServer.password, encoded, "p\"ä", #"p\"ä"#]
    let logins = try told.filter { try at.folder.read("spy/\($0)").contains(encoded) }
    #expect(logins.count == 2)
    for name in logins { _ = try at.folder.shell("rm spy/\(name)") }
    _ = try at.folder.shell("rm secret")
    let files = try at.folder.shell("find . -type f -print0 | xargs -0 cat")
    for part in parts {
      #expect(!files.output.contains(part) && !run.output.contains(part) && !run.errors.contains(part))
    }
    #expect(at.folder.names(".").contains("keys") == false)
  }

  /// Whatever a name or a text has in it, curl gets the options that qtool means.
  @Test func nothingBecomesAnOption() throws {
    let account = "lead\"\nurl = \"http://127.0.0.1:9/\"\noutput = \"stolen\"\n\\"
    try at.folder.write("account", account)
    let run = try spied(
      "\"$QTOOL\" push study.yaml --to \(at.server.address) --account \"$(cat account)\" --password-file secret"
    )
    #expect(run.status == 2 && run.errors.contains("does not know the account"), "\(run.errors)")
    #expect(at.server.types == ["login"] && !at.folder.names(".").contains("stolen"))
    #expect(at.server.requests[0].body.hasPrefix("accountName=lead%22%0Aurl%20%3D%20%22http"))
  }

  @Test func aTextOfTheStudyBecomesNoOption() throws {
    let text = "@secret \\\"\\nurl = http://127.0.0.1:9/ \\\\ ende ä\\n@secret"
    try at.edit("calm-daily.yaml", "How calm are you?", "\"\(text)\"")
    let run = try at.push("--accept-changes")
    #expect(run.status == 0, "\(run.errors)")
    let sent = at.server.value(4_711, ["questionnaires", 1, "pages", 0, "inputs", 0, "text"]) as? String
    #expect(
      sent?.contains("@secret") == true && sent?.contains("url = http://127.0.0.1:9/") == true,
      "\(sent ?? "")")
    #expect(sent?.contains(StandInServer.password) == false)
  }

  /// A study that is longer than a line of curl's configuration may be.
  @Test func aLongStudyArrives() throws {
    let texts = (1...900).map {
      "  - {id: item_\($0), type: yes-no, text: {en: \"Did @you see number \($0) of the \(String(repeating: "long ", count: 20))list?\", de: Nummer \($0)?}}\n"
    }
    try at.folder.write("calm-daily.yaml", try at.folder.read("calm-daily.yaml") + texts.joined())
    let run = try at.push("--accept-changes")
    #expect(run.status == 0, "\(run.errors)")
    let sent = try #require(at.server.requests.first { $0.type == "SaveStudy" })
    #expect(sent.body.utf8.count > 300_000)
    let text = at.server.value(4_711, ["questionnaires", 1, "pages", 0, "inputs", 900, "text"]) as? String
    #expect(text?.hasPrefix("Did @you see number 900 of the long") == true)
  }
}
