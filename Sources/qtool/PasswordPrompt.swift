import ArgumentParser
import Files

/// Asks for a password on the terminal, which does not show what is typed.
func askedPassword(_ question: String) throws -> [UInt8] {
  let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
  var before = termios()
  guard terminal >= 0, tcgetattr(terminal, &before) == 0 else {
    throw ValidationError(
      "there is no terminal to ask for the password on; name a file with --password-file, or set the variable QTOOL_PASSWORD."
    )
  }
  defer { close(terminal) }
  var silent = before
  // Ctrl-C is read as well, because it must not leave a silent terminal behind.
  silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
  withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = 3 }
  tcsetattr(terminal, TCSAFLUSH, &silent)
  defer { tcsetattr(terminal, TCSAFLUSH, &before) }
  try? writeAll(terminal, Array(question.utf8), path: FilePath("/dev/tty"))
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while line.count < 8 << 10, read(terminal, &byte, 1) == 1, byte != 0x0A, byte != 0x0D, byte != 3 {
    line.append(byte)
  }
  try? writeAll(terminal, [0x0A], path: FilePath("/dev/tty"))
  if byte == 3 { throw ExitCode(130) }
  return line
}
