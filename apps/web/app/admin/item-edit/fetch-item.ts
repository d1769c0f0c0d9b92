import { callAsOwner } from '../shell/call-as-owner.ts'

export const fetchItem = (id: number) =>
  callAsOwner('getStockItem', { query: { id: String(id) } }).then(
    ({ item }) => item,
    () => undefined,
  )
