import type { CallResponse } from '../../api/api.ts'

/** As visitors see it, and with what may stand in the draft. */
export type StripSetting = { published: string; latest: string | null }

export function findStripSetting({ published, draft }: CallResponse<'getDraft'>): StripSetting {
  const isOfStrip = ({ document, field }: { document: string; field: string }) =>
    document === 'shop' && field === 'rates'
  const value = (published.shop['rates'] ?? null) as string | null
  const row = draft.find(isOfStrip)
  return { published: value ?? 'hide', latest: row ? (row.value as string | null) : value }
}
