import { useSearchParams } from 'react-router'
import { readCollections } from '../../admin/collections/collection-data.ts'
import { CollectionEditor } from '../../admin/collections/collection-editor.tsx'
import { CollectionList } from '../../admin/collections/collection-list.tsx'
import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { ReadFailed } from '../../admin/shell/read-failed.tsx'
import { changeAction } from '../../admin/shell/use-change.ts'
import { collectionWords } from '../../content/admin/collections.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/collections'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, collectionWords)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader() {
  return (await isAdminSignedIn()) ? readCollections() : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Collections({ matches: [root], loaderData, params }: Route.ComponentProps) {
  const { uploads } = root.loaderData
  const [search] = useSearchParams()
  const collections = loaderData?.response?.collections
  const failed = loaderData?.error && <ReadFailed words={collectionWords} />
  if (!collections)
    return (
      <>
        <OwnerPageHead title={collectionWords.title} />
        {failed || <p role="status">{collectionWords.reading}</p>}
      </>
    )
  if (params.id === undefined)
    return (
      <>
        {failed}
        <CollectionList collections={collections} uploads={uploads} />
      </>
    )
  const findById = (id: string | null) => collections.find((each) => String(each.id) === id)
  const edited = findById(params.id)
  if (!edited && params.id !== 'new') return <OwnerPageHead title={collectionWords.missing} />
  const copied = findById(search.get('copy'))
  return (
    <CollectionEditor
      key={`${params.id} ${copied?.id}`}
      collections={collections}
      collection={edited}
      copied={copied}
      uploads={uploads}
    />
  )
}
