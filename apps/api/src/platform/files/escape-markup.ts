const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As text of HTML or XML, or as a value of an attribute. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
