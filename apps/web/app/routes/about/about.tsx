import { about } from '../../content/about.ts'
import { createPageMeta } from '../../page-meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ShopJsonLd } from '../../ui/shop-json-ld.tsx'
import type { Route } from './+types/about'
import { Aims } from './aims.tsx'
import { Heritage } from './heritage.tsx'
import { FounderMessage } from './letter.tsx'
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
