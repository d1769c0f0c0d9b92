/** The server's time in milliseconds, 0 while it is not known, and what the two clocks of this device said then. */
let serverTime = 0
let date = 0
let uptime = 0
let timer: ReturnType<typeof setTimeout> | undefined

new MutationObserver(hideExpired).observe(document, {
  childList: true,
  subtree: true,
  attributeFilter: ['data-until'],
})
for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, hideExpired)

function hideExpired() {
  const elements = document.querySelectorAll<HTMLElement>('[data-until]')
  if (!elements.length) return
  const now = readServerTime()
  // A device that has slept did not count the time.
  let nextMs = 5000
  for (const element of elements) {
    const remainingMs = Number(element.dataset['until']) * 1000 - now
    const isExpired = !now || remainingMs <= 0
    element.toggleAttribute('data-expired', isExpired)
    if (!isExpired) nextMs = Math.min(nextMs, remainingMs)
    else if (element.matches('script')) element.textContent &&= ''
  }
  clearTimeout(timer)
  timer = setTimeout(hideExpired, nextMs)
}

/** Not the time of the device, whose clock may be wrong. Storage may be blocked. */
function readServerTime() {
  try {
    serverTime ||= findServerTime()
  } catch {}
  const now = serverTime && serverTime + Math.max(Date.now() - date, performance.now() - uptime)
  try {
    if (now) sessionStorage['server-time'] = JSON.stringify([now, Date.now()])
  } catch {}
  return now
}

function findServerTime(): number {
  date = Date.now()
  uptime = performance.now()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const timing = entry?.serverTiming.find(({ name }) => name === 'now')
  if (entry && timing && (entry.transferSize || entry.type !== 'back_forward'))
    return timing.duration * 1000 + uptime - entry.responseStart
  // From the browser's own cache: what the page before it knew.
  const [time, then] = JSON.parse(sessionStorage['server-time'])
  return then > date ? 0 : time + date - then
}
