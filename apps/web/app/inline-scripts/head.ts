type Listener = (event: Event) => unknown
type Options = AddEventListenerOptions | boolean
const listen: (type: string, listener: Listener, options?: Options) => void = addEventListener
// Short, as this stands in every page.
const page = document
const root = page.documentElement
let isPlanned: boolean | undefined
let isAlive: boolean | undefined
let kept: HTMLElement | null
const select = <Found extends HTMLElement>(selector: string) => page.querySelectorAll<Found>(selector)

// Before the first paint: CSS hides what fades in later and what scripts replace.
root.className = 'js'

for (const sign of 'pointermove pointercancel wheel keydown focusin click popstate'.split(' '))
  listen(sign, planStart, true)
listen('click', keepPress, true)
listen('alive', repeatPress)
listen('load', () => {
  // Private pages, what the browser keeps, and every page of somebody who may be signed in: the header shows the name.
  if (/\w\/(admin|profile|tray|photos)|signed-in=yes/.test(location + page.cookie)) start()
  else if (!(navigator as { connection?: { saveData: boolean } }).connection?.saveData)
    setTimeout(() => isPlanned || setLinkRelation('prefetch'), 1000)
})

function planStart({ type, target, buttons }: Event & { buttons?: number }) {
  // A link leads to its page without scripts; starting them would only delay it.
  if (type === 'click' && (target as Element).closest('a:not([data-zoom])')) isPlanned = false
  // Not between press and release: the click comes first.
  else if (!(buttons || isPlanned)) {
    isPlanned = true
    // After the paint that shows what the sign has done.
    requestAnimationFrame(() => setTimeout(() => isPlanned && start()))
  }
}

/** A second time does nothing: there are no inert scripts left. */
function start() {
  if (page.readyState === 'loading') return listen('DOMContentLoaded', start)
  setLinkRelation('modulepreload')
  for (const inert of select<HTMLScriptElement>('[type^=late]')) {
    const script = page.createElement('script')
    script.type = inert.type.slice('late-'.length)
    script.text = inert.text
    script.onerror = giveUp
    inert.replaceWith(script)
  }
  setTimeout(giveUp, 9e3)
}

/** Where scripts do not come, what is there for pages without them is shown, and a kept link is followed. */
function giveUp() {
  if (isAlive) return
  root.className = ''
  repeatPress()
}

function setLinkRelation(relation: string) {
  for (const link of select<HTMLLinkElement>('[as=script]')) link.rel = relation
}

/** The last press is kept, and each of a button that shows it is pressed; with a modifier key it is the browser's. */
function keepPress(event: Event & { ctrlKey?: boolean; metaKey?: boolean }) {
  const pressed = (event.target as Element).closest<HTMLElement>(
    '[type=button]:not([popovertarget]),[data-zoom]',
  )
  if (!pressed || isAlive || event.ctrlKey || event.metaKey) return
  event.stopPropagation()
  event.preventDefault()
  if (pressed.ariaPressed) pressed.ariaPressed = 'true'
  else kept = pressed
}

function repeatPress() {
  isAlive = true
  for (const pressed of select<HTMLElement>('[aria-pressed=true]')) pressed.click()
  kept?.click()
  kept = null
}
