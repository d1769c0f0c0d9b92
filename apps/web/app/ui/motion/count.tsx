/** Counts up when the Reveal around it shows; hydration may come in the middle of it. */
export function Count({ text }: { text: string }) {
  return (
    <span data-count="" suppressHydrationWarning>
      {text}
    </span>
  )
}
