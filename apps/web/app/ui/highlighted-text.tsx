import './highlighted-text.css'

export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u)
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id.
    words.includes(part.toLowerCase()) ? <mark key={index}>{part}</mark> : part,
  )
}
