import type { CallResponse } from '../../api/api.ts'
import type { firstDay } from '../../content/admin/frame.ts'

export type FirstDayStep = keyof typeof firstDay.steps

type ShopState = {
  health: Pick<CallResponse<'getShopHealth'>, 'findings'>
  publishedFields: readonly string[]
  pieceCount: number
  answeredCount: number
}

/** What the shop's own state tells; nothing is ticked by hand. */
export function rateFirstDay({
  health,
  publishedFields,
  pieceCount,
  answeredCount,
}: ShopState): Record<FirstDayStep, boolean> {
  const isFound = (name: string) => health.findings.some(({ check }) => check === name)
  return {
    account: true,
    facts: !isFound('shop facts'),
    hours: publishedFields.includes('hours'),
    words: !isFound('claims'),
    legal: !isFound('contact'),
    publish: publishedFields.length > 0,
    piece: pieceCount > 0,
    message: answeredCount > 0,
  }
}
