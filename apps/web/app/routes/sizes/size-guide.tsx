import { data, redirect } from 'react-router'
import { sizes } from '../../content/sizes.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { BreadcrumbJsonLd } from '../../seo/breadcrumb-json-ld.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { isSizeKind } from '../../sizes/measured-sizes.ts'
import { SizeGuide } from '../../sizes/size-guide.tsx'
import type { Route } from './+types/size-guide'
import './size-guide.css'

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? createPageMeta(args, sizes[args.loaderData.kind]) : []

export function loader({ params: { kind }, request }: Route.LoaderArgs) {
  if (!kind) throw redirect('/sizes/ring', 301)
  if (!isSizeKind(kind)) throw data(null, { status: 404 })
  const size = new URL(request.url).searchParams.get('size') ?? undefined
  return { kind, size }
}

export default function SizeGuidePage({ matches: [root], loaderData: { kind, size } }: Route.ComponentProps) {
  const breadcrumbs = [{ name: sizes[kind].title, path: `/sizes/${kind}` }]
  return (
    <>
      <BreadcrumbJsonLd publicOrigin={root.loaderData.publicOrigin} steps={breadcrumbs} />
      <PageHead title={sizes.heading}>{sizes.lead}</PageHead>
      <div className="page-width size-guide-page">
        <SizeGuide key={kind} kind={kind} size={size} heading="h2" />
      </div>
    </>
  )
}
