import { useLoaderData } from 'react-router'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { readList } from '../shell/read-list.ts'
import { readEnquiryFilters, toEnquiryQuery } from './enquiry-filters.ts'

export async function readEnquiries({ url, signal }: Request) {
  const filters = readEnquiryFilters(new URL(url).searchParams)
  return readList(toEnquiryQuery(filters), filters.show, async (query) => {
    const { queries: items, ...page } = await callAsOwner('listEnquiries', { query }, { signal })
    return { ...page, items }
  })
}

/** Undefined before hydration, when the loader has returned null. */
export const useEnquiries = () =>
  useLoaderData<{ list?: Awaited<ReturnType<typeof readEnquiries>> } | null>()?.list
