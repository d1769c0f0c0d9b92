import { guide } from '../../admin/help/guide.server.ts'
import { HelpPage } from '../../admin/help/help-page.tsx'
import { help } from '../../content/admin/frame.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/help'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, help)

export const loader = () => guide

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage title={help.title} guide={loaderData} />
}
