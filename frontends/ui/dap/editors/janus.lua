-- Debugs with Janus in Neovim (0.7 or later) without a plugin: a small client of the Debug Adapter Protocol for `janus dap`.
-- Copy it to ~/.config/nvim/plugin/janus.lua. EDITORS.md describes its commands, keys and settings.
local api, fn, go = vim.api, vim.fn, coroutine.wrap
local job, waiting, thread = nil, {}, 1 -- the adapter; for each request the coroutine that waits for its answer
local panel, state, output = api.nvim_create_buf(false, true), "", "" -- shows where the machine stands, then what was written
fn.sign_define({ { name = "JanusBreak", text = "B>", texthl = "ErrorMsg" }, { name = "JanusLine", text = "=>", linehl = "Visual" } })

local function draw(now, written) -- the newest first
  state, output = now or state, ((written or "") .. output):sub(1, 9999)
  if fn.bufwinid(panel) == -1 then vim.cmd("botright 10split | buffer " .. panel .. " | wincmd p") end
  api.nvim_buf_set_lines(panel, 0, -1, false, vim.split(state .. "\n" .. output, "\n"))
end

local function ask(command, arguments) -- in a coroutine: waits for the answer; one that failed is shown, and nothing comes after it
  if not job then return vim.notify("janus: nothing runs, :JanusLaunch begins"), coroutine.yield() end
  table.insert(waiting, coroutine.running())
  local text = vim.json.encode({ seq = #waiting, type = "request", command = command, arguments = arguments })
  fn.chansend(job, "Content-Length: " .. #text .. "\r\n\r\n" .. text)
  return coroutine.yield()
end

local function breaks_of(buffer, line) return fn.sign_getplaced(buffer, { group = "janus_breaks", lnum = line })[1].signs end
local function add_break(buffer, line) fn.sign_place(0, "janus_breaks", "JanusBreak", buffer, { lnum = line, priority = 20 }) end
local function send_breaks(buffer) -- the signs, which move with the text; the answer says in which lines there is code
  local lines = vim.tbl_map(function(each) return { line = each.lnum } end, breaks_of(buffer))
  local source = vim.b[buffer].janus_source or { path = api.nvim_buf_get_name(buffer) }
  local set = ask("setBreakpoints", { source = source, breakpoints = lines }).breakpoints
  fn.sign_unplace("janus_breaks", { buffer = buffer })
  for i, each in ipairs(set) do add_break(buffer, each.line or lines[i].line) end
end

local function open(source, line) -- a file, or a text that only Janus has: of its own programs, or of a BASIC in memory
  local text = source.sourceReference and ask("source", { source = source, sourceReference = source.sourceReference }).content
  if fn.bufwinid(panel) == fn.win_getid() then vim.cmd("wincmd p") end
  vim.cmd("drop " .. fn.fnameescape((text and "janus://" or "") .. (source.path or source.name)))
  if text and text ~= table.concat(api.nvim_buf_get_lines(0, 0, -1, false), "\n") then
    vim.bo.buftype, vim.b.janus_source = "nofile", source.path and { path = source.path } or source -- numbers are a session's own
    api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
  end
  api.nvim_win_set_cursor(0, { line, 0 }); fn.sign_unplace("janus_line")
  fn.sign_place(1, "janus_line", "JanusLine", fn.bufnr(), { lnum = line, priority = 30 })
end

local events = {
  output = function(body) draw(nil, body.output) end,
  initialized = function() -- texts of another session may be refused: nothing waits for the answers
    for _, buffer in ipairs(api.nvim_list_bufs()) do if #breaks_of(buffer) > 0 then go(send_breaks)(buffer) end end
    ask("configurationDone")
  end,
  stopped = function(event)
    thread = event.threadId
    local stack, lines = ask("stackTrace", { threadId = thread }).stackFrames, { event.text or event.description or event.reason }
    for _, each in ipairs(stack) do table.insert(lines, ("  %s  %s:%d"):format(each.name, (each.source or {}).name or "", each.line)) end
    for _, scope in ipairs(ask("scopes", { frameId = stack[1].id }).scopes) do
      local list = scope.expensive and {} or ask("variables", { variablesReference = scope.variablesReference }).variables
      local words = vim.tbl_map(function(each) return "  " .. each.name .. "=" .. each.value end, list)
      if #words > 0 then table.insert(lines, scope.name .. ":" .. table.concat(words)) end
    end
    if stack[1].source then open(stack[1].source, stack[1].line) end
    draw(table.concat(lines, "\n"))
  end,
}

local function launch(words) -- the program, and NAME=VALUE
  local what, rest = vim.tbl_extend("force", { program = fn.expand("%:p") }, vim.g.janus_launch or {}), ""
  for _, it in ipairs(words.fargs) do what[it:match("^(%w+)=") or "program"] = it:find("=true$") and true or it:gsub("^%w+=", "") end
  if job then fn.jobstop(job) end
  local function received(_, data)
    rest = rest .. table.concat(data, "\n")
    local length, from = rest:match("^Content%-Length: (%d+)\r\n\r\n()")
    if not length or #rest < from + length - 1 then return end
    local message = vim.json.decode(rest:sub(from, from + length - 1))
    rest = rest:sub(from + length)
    if message.type == "event" then go(events[message.event] or type)(message.body or {})
    elseif message.success then assert(coroutine.resume(waiting[message.request_seq], message.body))
    else vim.notify("janus: " .. message.message) end
    return received(_, {})
  end
  local function ended(id) if id == job then job = nil; fn.sign_unplace("janus_line"); draw("ended") end end
  job = fn.jobstart({ vim.g.janus or "janus", "dap" }, { on_stdout = received, on_exit = ended })
  ask("initialize", { adapterID = "janus", clientID = "neovim" })
  ask("launch", what)
end

local function toggle()
  local there = breaks_of("%", fn.line("."))[1]
  if there then fn.sign_unplace("janus_breaks", { buffer = "%", id = there.id }) else add_break("%", fn.line(".")) end
  if job then send_breaks(fn.bufnr()) end
end
local function move(request) return function() ask(request, { threadId = thread }) end end
for name, each in pairs({ -- what it does, and its keys: those of Janus's window, and what a terminal makes of them
  Launch = { launch }, Break = { toggle, "<F9>" }, Pause = { move("pause"), "<S-F5>", "<F17>" }, End = { move("disconnect") },
  Continue = { move("continue"), "<F5>" }, Reverse = { move("reverseContinue"), "<C-S-F5>", "<F41>" },
  Next = { move("next"), "<F10>" }, Step = { move("stepIn"), "<F11>" }, Out = { move("stepOut"), "<S-F11>", "<F23>" },
  Back = { move("stepBack"), "<S-F10>", "<F22>" },
  Line = { function(words) draw(nil, ask("evaluate", { expression = words.args, context = "repl" }).result .. "\n") end },
}) do
  api.nvim_create_user_command("Janus" .. name, function(words) go(each[1])(words) end, { nargs = "*" })
  for i = 2, #each do vim.keymap.set("n", each[i], "<Cmd>Janus" .. name .. "<CR>") end
end
