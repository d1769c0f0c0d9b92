import type { StockItem } from '@kashika/contract'

/** Where a piece is seen as visitors see it: a draft only by its owner. */
export const getItemPagePath = ({ id, slug, status }: StockItem) =>
  status === 'published' ? `/products/${slug}` : `/admin/preview/${id}`
