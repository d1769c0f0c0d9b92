/**
 * Search engines read the server's HTML: callers pass `import.meta.env.SSR && facts` to spare the client bundle.
 * At `until`, in seconds since 1970, the script in the page empties it.
 */
export function JsonLd({ facts, until }: { facts: object | false; until?: number | undefined }) {
  // `<` could end the script element; \u003c is the same in JSON.
  const text = facts ? JSON.stringify(facts).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/ld+json"
      data-until={until}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a <, and never run.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
