import { about } from '../../content/about.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import type { Route } from './+types/about'
import { Aims } from './aims.tsx'
import { FounderMessage } from './founder-message.tsx'
import { Heritage } from './heritage.tsx'
import { Story } from './story.tsx'
import { Values } from './values.tsx'

export const meta: Route.MetaFunction = (args) => createPageMeta(args, about)

export default function About({ matches: [root] }: Route.ComponentProps) {
  const { shop, publicOrigin } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <PageHead title={about.head.title} ghat>
        {about.head.lead}
      </PageHead>
      <Story />
      <Aims />
      <Values />
      <FounderMessage />
      <Heritage />
    </>
  )
}
