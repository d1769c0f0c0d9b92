import { CallFailed } from '../../api/api.ts'

type Page = { items: readonly unknown[]; nextCursor?: string | undefined }
export type LoadedList<ListPage extends Page = Page> = Partial<ListPage> &
  Pick<ListPage, 'items'> & { queryKey: string; status: 'ready' | 'failed' | 'offline' }

const maxPageSize = 100
let lastList: LoadedList | undefined

/** Reads pages until `count` items are loaded; continues the last list where it can. */
export async function readList<ListPage extends Page, Query extends object>(
  query: Query,
  count: number,
  readPage: (query: Query & { limit: string; cursor?: string }) => Promise<ListPage>,
): Promise<LoadedList<ListPage>> {
  const queryKey = JSON.stringify(query)
  const emptyList = { queryKey, status: 'ready', items: [] } as Page as LoadedList<ListPage>
  const lastRead = lastList?.queryKey === queryKey ? (lastList as LoadedList<ListPage>) : emptyList
  let list = lastRead.nextCursor && lastRead.items.length < count ? lastRead : emptyList
  try {
    do {
      const limit = String(Math.min(maxPageSize, count - list.items.length))
      const page = await readPage({ ...query, limit, ...(list.nextCursor && { cursor: list.nextCursor }) })
      list = { ...list, ...page, nextCursor: page.nextCursor, items: [...list.items, ...page.items] }
    } while (list.nextCursor && list.items.length < count)
    lastList = list
    return list
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { ...lastRead, status: navigator.onLine ? 'failed' : 'offline' }
  }
}
