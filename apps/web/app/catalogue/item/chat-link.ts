/** The message says which item it is about. */
export const createChatLink = (whatsapp: string, name: string, url: string) =>
  `${whatsapp}?text=${encodeURIComponent(`${name} ${url}`)}`
