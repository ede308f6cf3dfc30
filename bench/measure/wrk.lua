-- Asks for the paths of a file in their order, from a place of its own; prints what was measured as JSON.
-- wrk -s wrk.lua URL -- FILE OFFSET ACCEPT-ENCODING
local requests = {}
local place

function init(args)
  wrk.headers["Accept-Encoding"] = args[3]
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
  place = tonumber(args[2]) % #requests
end

function request()
  place = place % #requests + 1
  return requests[place]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'JSON{"requests":%d,"seconds":%.6f,"bytes":%d,"p50":%.3f,"p99":%.3f,"failed":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
