import { createHash } from 'node:crypto'
import { createSecurityHeaders } from '@kashika/server/security-headers'

/**
 * The page's policy. HTML is cached and shared, so there is no nonce: the scripts that we wrote into it are listed by
 * their hashes, and any other inline script is refused.
 */
export function contentSecurityPolicy(scripts: string[], apiOrigin: string): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const ownOrigins = ["'self'", apiOrigin].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    // Attributes alone: decisions/0004.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${ownOrigins} data:`,
    `connect-src ${ownOrigins}`,
    // The live map of the contact page: the one frame there is, and only when a visitor asks for it.
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * Takes the mark off the page and tells which scripts carried it. Whoever slips a script into the page cannot know the
 * mark, which is made for one rendering: decisions/0008.
 */
export function extractNoncedScripts(renderedHtml: string, nonce: string) {
  const nonceAttribute = ` nonce="${nonce}"`
  const script = new RegExp(`<script(?=[^>]*${nonceAttribute})[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...renderedHtml.matchAll(script)].map(([, content = '']) => content)
  return { html: renderedHtml.replaceAll(nonceAttribute, ''), scripts }
}

/** Pages replace the policy by their own. */
export const securityHeaders = createSecurityHeaders({
  contentSecurityPolicy: contentSecurityPolicy([], ''),
  referrerPolicy: 'strict-origin-when-cross-origin',
})
