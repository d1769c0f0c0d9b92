-- Requests the paths given after `--` in turn; a path that ends in `=` gets a new number each time, so that it is not cached.
local paths, place, visits = {}, 0, 0
function init(args)
  for _, path in ipairs(args) do paths[#paths + 1] = path end
end
function request()
  place = place % #paths + 1
  visits = visits + 1
  local path = paths[place]
  if path:sub(-1) == '=' then path = path .. visits end
  return wrk.format('GET', path)
end
