import { Conversation } from '../../admin/conversation/conversation.tsx'
import { readConversation, readConversationId } from '../../admin/conversation/conversation-data.ts'
import { Desk } from '../../admin/desk/desk.tsx'
import { readEnquiries } from '../../admin/desk/desk-data.ts'
import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { changeAction } from '../../admin/shell/use-change.ts'
import { usePendingSearchParams } from '../../admin/shell/use-list-data.ts'
import { enquiries } from '../../content/admin/admin.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/enquiries'

export const meta: Route.MetaFunction = (args) => {
  const loaded = (args.loaderData as Awaited<ReturnType<typeof clientLoader>> | undefined)?.conversation
  const title =
    typeof loaded === 'object' ? `${loaded.query.name}, ${loaded.query.reference}` : enquiries.title
  return createUnlistedPageMeta(args, { ...enquiries, title })
}

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await isAdminSignedIn())) return null
  const id = readConversationId(new URL(request.url).searchParams)
  const [list, conversation] = await Promise.all([
    readEnquiries(request),
    id ? readConversation(id, request) : undefined,
  ])
  return { list, id, conversation }
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Enquiries({ matches: [root], loaderData }: Route.ComponentProps) {
  const id = readConversationId(usePendingSearchParams().params)
  const { uploads } = root.loaderData
  const isRead = loaderData?.id === id
  return (
    <>
      <OwnerPageHead title={enquiries.title} />
      {id ? (
        <Conversation
          id={Number(id)}
          loaded={isRead ? loaderData?.conversation : undefined}
          enquiries={loaderData?.list.items ?? []}
          uploads={uploads}
        />
      ) : (
        <Desk uploads={uploads} />
      )}
    </>
  )
}
