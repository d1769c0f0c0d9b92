import type { EnquiredPiece } from '@kashika/contract'
import { formatRupees } from '../../../catalogue/item/format-rupees.ts'
import { conversation } from '../../../content/admin/conversation.ts'

/** What is not known of this enquiry stays in braces, for the owner to write. */
export function fillTemplate(text: string, name: string, [item]: EnquiredPiece[]): string {
  const { weeks } = conversation.templates
  const values: Record<string, string | undefined> = {
    name,
    piece: item?.name,
    price: item?.price === undefined ? undefined : formatRupees(item.price),
    weeks: item?.weeks === undefined ? undefined : weeks(item.weeks),
  }
  return text.replace(/\{(\w+)\}/g, (braced, field: string) => values[field] ?? braced)
}

/** Puts the text at the cursor; selected is what is still to be written, or the end of the text. */
export function insertText(before: string, [start, end]: [number, number], inserted: string) {
  const text = before.slice(0, start) + inserted + before.slice(end)
  const [open] = /\{\w+\}/.exec(inserted) ?? []
  const selectedAt = start + (open ? inserted.indexOf(open) : inserted.length)
  return { text, selection: [selectedAt, selectedAt + (open?.length ?? 0)] as [number, number] }
}
