/** Search engines read the server's HTML: callers pass `import.meta.env.SSR && facts` to spare the client bundle. */
export function JsonLd({ facts }: { facts: object | false }) {
  // `<` could end the script element; \u003c is the same in JSON.
  const text = facts ? JSON.stringify(facts).replaceAll('<', '\\u003c') : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a <, and never run.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
