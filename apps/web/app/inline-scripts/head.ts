type Listener = (event: Event) => unknown
type Options = AddEventListenerOptions | boolean
const listen: (type: string, listener: Listener, options?: Options) => void = addEventListener
const root = document.documentElement
const signs = 'pointermove pointercancel wheel keydown focusin click popstate'.split(' ')
let isPlanned: boolean | undefined
let isAlive: boolean | undefined

// Before the first paint: CSS hides what fades in later and what scripts replace.
root.classList.add('js')

for (const sign of signs) listen(sign, planStart, true)
listen('click', keepPress, true)
listen('alive', () => (isAlive = true))
listen('load', () => {
  // Private pages, and every page of somebody who may be signed in: the header shows the name.
  if (/^\/(admin|profile)|signed-in=yes/i.test(location.pathname + document.cookie)) start()
  else if (!(navigator as { connection?: { saveData: boolean } }).connection?.saveData)
    setTimeout(() => isPlanned || setLinkRelation('prefetch'), 1000)
})

function planStart({ type, target, buttons }: Event & { buttons?: number }) {
  // A link leads to its page without scripts; starting them would only delay it.
  if (type === 'click' && (target as Element).closest('a[href]')) isPlanned = false
  // Not between press and release: the click comes first.
  else if (!(buttons || isPlanned)) {
    isPlanned = true
    // After the paint that shows what the sign has done.
    requestAnimationFrame(() => setTimeout(() => isPlanned && start()))
  }
}

function start() {
  if (document.readyState === 'loading') return listen('DOMContentLoaded', start)
  for (const sign of signs) removeEventListener(sign, planStart, true)
  setLinkRelation('modulepreload')
  for (const inert of document.querySelectorAll<HTMLScriptElement>('[type^=deferred]')) {
    const script = document.createElement('script')
    script.type = inert.type.slice('deferred-'.length)
    script.text = inert.text
    inert.replaceWith(script)
  }
  // Where scripts do not come, show what is there for pages without them.
  setTimeout(() => isAlive || root.classList.remove('js'), 6000)
}

function setLinkRelation(relation: string) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('[as=script]')) link.rel = relation
}

function keepPress(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>('[type=button]:not([popovertarget])')
  if (!button || isAlive) return
  event.stopImmediatePropagation()
  listen('alive', () => button.click(), { once: true })
}
