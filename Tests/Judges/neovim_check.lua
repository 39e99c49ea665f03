-- Drives `qtool lsp` with Neovim's own client, in a headless editor of version 0.7 or later:
--
--   PATH=.build:$PATH nvim --headless -u NONE -n -c 'luafile Tests/Judges/neovim_check.lua'
--
-- Ends with status 0 where everything was as expected, else with 1 and the reason on standard error.

local study = {
  "questionnaire: pain-daily",
  "title: Täglich 😀",
  "questions:",
  '  - {id: pain, type: slider, text: "Wie stark? 😀", range: [0, 10], labels: [gar nicht, sehr]}',
  "  - id: mood",
  "    type: choice",
  "    text: Stimmung",
  "    options: [gut, schlecht]",
  "  - id: why",
  "    type: text",
  "    text: Warum?",
  "    when: pain >= 3 and mood is 2",
}

local function expect(condition, message)
  if not condition then
    error(message, 2)
  end
end

local function wait(message, condition)
  expect(vim.wait(10000, condition, 20), "in vain: " .. message)
end

-- The settings that people copy, with qtool on the PATH.
local settings = dofile("integrations/editors/neovim/lsp/qtool.lua")

local function start(buffer, folder)
  expect(vim.tbl_contains(settings.filetypes, vim.bo.filetype), "the settings are for this file")
  local config = { name = "qtool", cmd = settings.cmd, root_dir = folder }
  -- `vim.lsp.start` is there from 0.8 on.
  if vim.lsp.start then
    return vim.lsp.start(config)
  end
  local id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(buffer, id)
  return id
end

-- The answer to a request at a place: line and byte from 0.
local function ask(buffer, method, line, byte, more)
  vim.api.nvim_win_set_cursor(0, { line + 1, byte })
  local client = vim.lsp.get_client_by_id(vim.g.qtool_client)
  local parameters = vim.lsp.util.make_position_params(0, client.offset_encoding)
  for name, value in pairs(more or {}) do
    parameters[name] = value
  end
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 5000)
  local answer = (answers or {})[vim.g.qtool_client]
  expect(answer, "no answer to " .. method)
  return answer.result, answer.err or answer.error
end

local function codes(buffer)
  local found = {}
  for _, item in ipairs(vim.diagnostic.get(buffer)) do
    found[item.code or (item.user_data and item.user_data.lsp and item.user_data.lsp.code) or "?"] = item
  end
  return found
end

local function check()
  local folder = vim.fn.tempname() .. " Fragebögen"
  vim.fn.mkdir(folder, "p")
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/täglich.yaml"))
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, study)
  vim.g.qtool_client = start(buffer, folder)

  wait("a finding for the list without codes", function()
    return codes(buffer)["assigned-codes"]
  end)
  expect(codes(buffer)["assigned-codes"].lnum == 7, "the finding is on line 8")

  -- Neovim only sends what has changed; a place after an emoji must stay right.
  vim.api.nvim_buf_set_text(buffer, 3, 5, 3, 5, { 'help: "ä😀", ' })
  vim.api.nvim_buf_set_lines(buffer, 6, 7, false, { "    txet: Stimmung 😀" })
  wait("a finding for the slip", function()
    return codes(buffer)["unknown-key"]
  end)
  expect(codes(buffer)["unknown-key"].col == 4, "the slip begins at column 5")
  vim.api.nvim_buf_set_lines(buffer, 6, 7, false, { "    text: Stimmung 😀" })
  wait("the finding to go", function()
    return not codes(buffer)["unknown-key"]
  end)

  local hover = ask(buffer, "textDocument/hover", 11, 11)
  expect(hover.contents.value:find("From 0 to 10", 1, true), "hover explains the question")

  local definition = ask(buffer, "textDocument/definition", 11, 11)
  local line = vim.api.nvim_buf_get_lines(buffer, 3, 4, false)[1]
  local client = vim.lsp.get_client_by_id(vim.g.qtool_client)
  local units = line:find("id: pain", 1, true) + 3
  local place = client.offset_encoding == "utf-8" and units or vim.str_utfindex(line, units)
  if client.offset_encoding ~= "utf-8" then
    _, place = vim.str_utfindex(line, units)
  end
  expect(definition.range.start.line == 3, "the definition is on line 4")
  expect(definition.range.start.character == place, "and begins at the id")

  vim.api.nvim_buf_set_lines(buffer, 12, 12, false, { "    requ" })
  local completion = ask(buffer, "textDocument/completion", 12, 8)
  local labels = vim.tbl_map(function(item)
    return item.label
  end, completion.items)
  expect(vim.tbl_contains(labels, "required"), "completion offers `required`")
  vim.api.nvim_buf_set_lines(buffer, 12, 13, false, {})

  local edit, problem = ask(buffer, "textDocument/rename", 11, 11, { newName = "ache" })
  expect(not problem, "renaming is possible")
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
  expect(text:find("{help: \"ä😀\", id: ache", 1, true), "the id is renamed: " .. text)
  expect(text:find("when: ache >= 3", 1, true), "and the condition")
  local _, refused = ask(buffer, "textDocument/rename", 11, 11, { newName = "mood" })
  expect(refused and refused.message:find("already taken", 1, true), "a taken name is refused")

  local edits = ask(buffer, "textDocument/formatting", 11, 11, { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, client.offset_encoding)
  text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
  expect(text:find("{id: ache, type: slider, text: \"Wie stark? 😀\", help: ä😀,", 1, true), "formatted: " .. text)

  client.stop()
  wait("the server to end", function()
    return client.is_stopped()
  end)
end

local good, message = pcall(check)
if not good then
  io.stderr:write("neovim_check: " .. tostring(message) .. "\n")
end
vim.cmd(good and "qall!" or "cquit 1")
