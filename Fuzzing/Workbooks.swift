import Generating
import Importing

/// Takes bytes for a workbook, for the XML of its sheet `survey`, and for data that is packed in it.
func tryWorkbook(_ bytes: [UInt8]) {
  tryImport(bytes)
  guard bytes.count < 200_000 else { return }
  let choices = sheetXML([["list_name", "name", "label"], ["l", "1", "One"], ["l", "2", "Two"]])
  tryImport(archive(workbookFiles([("survey", bytes), ("choices", choices)])))
  let files = workbookFiles([("survey", choices)]).map {
    ArchivedFile(name: $0.name, packed: $0.bytes, content: $0.bytes, method: 0)
  }
  var packed = files[files.count - 1]
  (packed.packed, packed.method, packed.promised) = (bytes, 8, bytes.count * 4)
  tryImport(packedArchive(files.dropLast() + [packed]))
}

/// Workbooks of both formats, and their sheets.
let workbookStarts: [[UInt8]] = {
  let form = [
    ["type", "name", "label", "relevant", "constraint", "appearance", "parameters"],
    ["begin group", "g", "Group", "${n} > 1", "", "", ""],
    ["select_multiple l or_other", "m", "Many", "", "", "", ""],
    ["integer", "n", "Number", "selected(${m}, '1') and not(${m} = '')", ". >= 1 and . < 9", "", ""],
    ["range", "r", "**Range**", "", "", "", "start=0 end=1 step=0.1"], ["end group", "", "", "", "", "", ""],
    ["text", "t", "Text", "${r} != 1 or count-selected(${m}) > 0", "regex(., 'a+')", "multiline", ""],
  ]
  let items = [
    ["type", "name", "label", "optional", "showif", "choice1", "choice2"],
    ["mc", "a", "A", "", "!is.na(b) & (a == 1 | b %contains% '2')", "one", "two"],
    ["rating_button 1,7,1", "b", "# B", "*", "", "low", "high"], ["submit", "s", "", "", "", "", ""],
  ]
  let lists = [["list_name", "name", "label"], ["l", "1", "One"], ["l", "2", "Two"]]
  return [
    workbook(["survey": form, "choices": lists]), workbook(["survey": items]), sheetXML(form),
    sheetXML(items),
    Array(#"<a b="c"><!-- d --><c r="B2" t="s"><v>0</v></c>&#65;&amp;<![CDATA[x]]></a>"#.utf8),
    [0xB3, 0x29, 0xB2, 0xCB, 0xCD, 0xCF, 0x4F, 0x51, 0x18, 0x06, 0x84, 0x8D, 0x7E, 0x91, 0x1D, 0x00],
  ]
}()
