import { about } from '../../content/about.ts'
import { pageMeta } from '../../page-meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ShopJsonLd } from '../../ui/shop-json-ld.tsx'
import type { Route } from './+types/about'
import { Aims } from './aims.tsx'
import { Heritage } from './heritage.tsx'
import { Letter } from './letter.tsx'
import { Story } from './story.tsx'
import { Values } from './values.tsx'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, about)

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
      <Letter />
      <Heritage />
    </>
  )
}
