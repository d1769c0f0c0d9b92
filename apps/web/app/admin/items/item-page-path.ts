import type { StockItem } from '@kashika/contract'

export const getItemPagePath = ({ id, slug, status }: StockItem) =>
  status === 'published' ? `/products/${slug}` : `/admin/preview/${id}`
