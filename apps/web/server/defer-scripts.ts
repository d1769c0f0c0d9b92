/** Makes the page's scripts inert; app/inline-scripts/head.ts starts them (decisions/0063). */
export function deferScripts(html: string): string {
  const preloadPattern = /<link rel="modulepreload"([^>]*)>/g
  const files = new Set([...html.matchAll(preloadPattern)].map(([, rest]) => rest))
  const links = [...files].map((rest) => `<link rel="deferred" as="script"${rest}>`)
  return html
    .replace(preloadPattern, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll('<script>window.__reactRouterContext', '<script type="late">window.__reactRouterContext')
    .replace('<script type="module" async="">', '<script type="late-module">')
}
