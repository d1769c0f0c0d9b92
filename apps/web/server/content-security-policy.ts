import { createHash } from 'node:crypto'
import { createSecurityHeaders } from '@kashika/server/security-headers'

/** Pages are cached and shared, so scripts are allowed by their hashes: a nonce would be the same for everyone. */
export function contentSecurityPolicy(scripts: string[], apiOrigin: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const ownOrigins = ["'self'", apiOrigin].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    // Style attributes only: decisions/0004.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${ownOrigins} data:`,
    `connect-src ${ownOrigins}`,
    // The live map of the contact page.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The nonce marks our own scripts during one rendering: an injected script cannot know it (decisions/0008). */
export function extractNoncedScripts(renderedHtml: string, nonce: string) {
  const nonceAttribute = ` nonce="${nonce}"`
  const script = new RegExp(`<script(?=[^>]*${nonceAttribute})[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...renderedHtml.matchAll(script)].map(([, content = '']) => content)
  return { html: renderedHtml.replaceAll(nonceAttribute, ''), scripts }
}

/** Pages replace this policy by their own. */
export const securityHeaders = createSecurityHeaders({
  contentSecurityPolicy: contentSecurityPolicy([], ''),
  referrerPolicy: 'strict-origin-when-cross-origin',
})
