import { hash } from 'node:crypto'
import { createSecurityHeaders } from '@kashika/server/security-headers'

export const hashScript = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

/** Pages are cached and shared, so scripts are allowed by their hashes: a nonce would be the same for everyone. */
export function contentSecurityPolicy(scriptHashes: string[], apiOrigin: string): string {
  const ownOrigins = ["'self'", apiOrigin].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(scriptHashes)].join(' ')}`,
    "style-src 'self'",
    // Style attributes only: decisions/0004.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${ownOrigins} data:`,
    `connect-src ${ownOrigins}`,
    // The live map of the contact page.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The nonce marks our own scripts during one rendering: an injected script cannot know it (decisions/0008). */
export function extractNoncedScripts(renderedHtml: string, nonce: string) {
  const nonceAttribute = ` nonce="${nonce}"`
  const parts = renderedHtml.split(nonceAttribute)
  const scripts = parts.flatMap((part, index) => {
    const before = parts[index - 1] ?? ''
    const isScript = before.startsWith('<script', before.lastIndexOf('<'))
    return isScript ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : []
  })
  return { html: parts.join(''), scripts }
}

/** Pages replace this policy by their own. */
export const securityHeaders = createSecurityHeaders({
  contentSecurityPolicy: contentSecurityPolicy([], ''),
  referrerPolicy: 'strict-origin-when-cross-origin',
})
