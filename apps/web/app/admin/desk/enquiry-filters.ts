import type { EnquiryFolder } from '@kashika/contract'
import { searchBounds } from '@kashika/contract/bounds'
import { desk } from '../../content/admin/admin.ts'

type EnquiryFilters = { folder: EnquiryFolder; q: string; mine: boolean; show: number }

export const pageSize = 25
const maxCount = 1000

export function readEnquiryFilters(searchParams: URLSearchParams): EnquiryFilters {
  const folder = searchParams.get('folder') ?? ''
  const show = Number(searchParams.get('show')) || pageSize
  return {
    folder: Object.hasOwn(desk.folders, folder) ? (folder as EnquiryFolder) : 'open',
    q: (searchParams.get('q') ?? '').trim().slice(0, searchBounds.max),
    mine: searchParams.get('mine') === 'yes' && !['answered', 'removed', 'spam'].includes(folder),
    show: Math.min(maxCount, Math.max(pageSize, Math.round(show))),
  }
}

export const toEnquiryQuery = ({ folder, q, mine }: EnquiryFilters) => ({
  folder,
  ...(q && { q }),
  ...(mine && { mine: 'yes' as const }),
})
