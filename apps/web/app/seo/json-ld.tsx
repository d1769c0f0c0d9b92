/**
 * Facts for search engines, which read the page as the server wrote it: the browser is not given what it takes to make
 * them again. So callers hand over `import.meta.env.SSR && facts`.
 */
export function JsonLd({ facts }: { facts: object | false }) {
  // A `<` could end the script; as \u003c it is the same JSON.
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
