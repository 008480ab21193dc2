-- wrk sends the requests of a file, one a line: method, path, body, separated by tabs. Headers come from the environment.
local requests, at = {}, 0

function init()
  wrk.headers["Accept-Encoding"] = nil
  local token = os.getenv("BENCH_TOKEN")
  if token then wrk.headers["Authorization"] = "Bearer " .. token end
  for line in io.lines(os.getenv("BENCH_REQUESTS")) do
    local method, path, body = line:match("^(%u+)\t([^\t]+)\t(.*)$")
    if body ~= "" then wrk.headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, nil, body ~= "" and body or nil)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT {"perSecond":%.2f,"p50":%.3f,"p99":%.3f,"refused":%d}\n', summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
