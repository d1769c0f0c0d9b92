import type { Page } from '@playwright/test'
import { layoutWidths } from './widths.ts'

export async function findLayoutFaults(page: Page, widths: readonly number[] = layoutWidths, height = 800) {
  await page.evaluate(() => document.fonts.ready)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.evaluate(async () => {
      // A page that is not in front may get no frame.
      const frame = new Promise(requestAnimationFrame)
      await Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 500))])
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
    })
    const faultsAtWidth = await page.evaluate(findFaultsInPage)
    faults.push(...faultsAtWidth.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

export async function countPages(page: Page) {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

/** Runs in the browser, so it cannot use anything outside itself. */
function findFaultsInPage(): string[] {
  const faults = new Set<string>()
  const pictures = 'img, picture, svg, video, canvas, iframe'
  const root = document.documentElement
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const drawer = document.querySelector<HTMLElement>(':popover-open')
  const scope = modal ?? drawer ?? document.body
  const stickyElements = [...(modal?.querySelectorAll('*') ?? [])].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )

  for (const box of modal ? [root, modal] : [root])
    if (box.scrollWidth > box.clientWidth) faults.add(`${describeElement(box)} is ${box.scrollWidth} px wide`)

  for (const control of scope.querySelectorAll<HTMLElement>('button, a.button, select')) {
    if (!control.checkVisibility()) continue
    const style = getComputedStyle(control)
    const availableWidth =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (control instanceof HTMLSelectElement) {
      // One that ends in an ellipsis says that its list has the rest.
      if (style.textOverflow === 'ellipsis') continue
      for (const { label } of control.options)
        if (measureTextWidth(label, style) > availableWidth + 0.5) faults.add(`option “${label}” is cut`)
    } else if (control.scrollWidth > control.clientWidth + 1) faults.add(`${describeElement(control)} is cut`)
  }

  // Makes elementsFromPoint find pictures that let clicks through, since they hide text too.
  const pointerEventsSheet = new CSSStyleSheet()
  pointerEventsSheet.replaceSync('* { pointer-events: auto !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(pointerEventsSheet)
  let unseenTexts = collectTexts(scope)
  let next: (typeof unseenTexts)[number] | undefined
  while (unseenTexts.length > 0) {
    unseenTexts = unseenTexts.filter((text) => !isTextVisible(text) && text !== next)
    next = unseenTexts[0]
    next?.element.scrollIntoView({ block: 'center', inline: 'nearest' })
  }
  document.adoptedStyleSheets.pop()
  scrollTo(0, 0)
  return [...faults]

  function isTextVisible(text: { element: Element; range: Range }) {
    const { top, bottom, height } = text.range.getBoundingClientRect()
    const isInViewport =
      height > innerHeight ? bottom > 0 && top < innerHeight : top >= 0 && bottom <= innerHeight
    if (!isInViewport) return false
    const isVisible = [...text.range.getClientRects()]
      .map((line) => isLineVisible(text.element, line))
      .includes(true)
    // Text in a drawing may be cut at its edges.
    if (!isVisible && text === next && !text.element.closest('svg'))
      faults.add(`${describeElement(text.element)} is out of sight`)
    return isVisible
  }

  function isLineVisible(element: Element, line: DOMRect) {
    const y = (line.top + line.bottom) / 2
    let isVisible = false
    for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
      const stack = document.elementsFromPoint(x, y)
      const stackIndex = stack.indexOf(element)
      const above = stack.slice(0, Math.max(0, stackIndex))
      if (stackIndex === -1 || above.some((each) => isStuckOver(each, element))) continue
      isVisible = true
      const covering = above.find((each) => hides(each, element))
      if (covering) faults.add(`${describeElement(element)} lies under ${describeElement(covering)}`)
      const underlying = stack
        .slice(stackIndex)
        .find((each) => each.matches(pictures) && areBothInFlow(each, element))
      if (underlying) faults.add(`${describeElement(element)} has run over ${describeElement(underlying)}`)
    }
    return isVisible
  }

  function hides(over: Element, text: Element) {
    if (text.contains(over) || over.contains(text) || isPinned(over)) return false
    if (over.matches(pictures)) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(over)
    return backgroundImage !== 'none' || !/transparent|, 0\)|\/ 0\)/.test(backgroundColor)
  }

  /** A caption on a picture is deliberate: one of the two is positioned out of the flow. */
  function areBothInFlow(picture: Element, text: Element) {
    const isPositioned = (element: Element, other: Element): boolean =>
      /absolute|fixed|sticky/.test(getComputedStyle(element).position) ||
      (element.parentElement !== null &&
        !element.parentElement.contains(other) &&
        isPositioned(element.parentElement, other))
    if (text.contains(picture) || picture.contains(text)) return false
    return !isPositioned(picture, text) && !isPositioned(text, picture)
  }

  /** The page scrolls under the top bar, the filters of a list, the owner's title and tab bar, and toasts. */
  function isPinned(over: Element) {
    const layer = over.closest(
      'body > :not(main, .owner-frame), .item-filters, .owner-frame > nav, .owner-head h1',
    )
    return layer !== null && /fixed|sticky/.test(getComputedStyle(layer).position)
  }

  /** In a dialog, text scrolls under a bar that sticks to an edge, and must come out again. */
  function isStuckOver(over: Element, text: Element) {
    return stickyElements.some((sticky) => sticky.contains(over) && !sticky.contains(text))
  }

  function collectTexts(scope: Element) {
    const texts: { element: Element; range: Range }[] = []
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
        continue
      if (element.closest('.visually-hidden, .skip-link, option, textarea, [aria-hidden=true]')) continue
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      texts.push({ element, range })
    }
    return texts
  }

  function measureTextWidth(text: string, { font, letterSpacing }: CSSStyleDeclaration) {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return 0
    canvas.font = font
    canvas.letterSpacing = letterSpacing
    return canvas.measureText(text).width
  }

  function describeElement(element: Element) {
    const label = element.textContent?.trim().slice(0, 24) || element.getAttribute('aria-label') || ''
    return `${element.localName}.${element.getAttribute('class') ?? ''} “${label}”`
  }
}
