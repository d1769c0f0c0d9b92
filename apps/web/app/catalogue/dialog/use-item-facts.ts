import type { PublicFacts } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'

type LoadedFacts = {
  slug: string
  facts?: PublicFacts
  alts?: string[] | undefined
  hasFailed: boolean
}

/** A list has no facts: they are read when an item is opened. */
export function useItemFacts(slug: string) {
  const [loaded, setLoaded] = useState<LoadedFacts>()
  useEffect(() => {
    const abort = new AbortController()
    call('getItem', { query: { slug } }, { signal: abort.signal }).then(
      ({ item }) => setLoaded({ slug, facts: item.facts, alts: item.alts, hasFailed: false }),
      () => abort.signal.aborted || setLoaded({ slug, hasFailed: true }),
    )
    return () => abort.abort()
  }, [slug])
  return loaded?.slug === slug ? loaded : { facts: undefined, alts: undefined, hasFailed: false }
}
