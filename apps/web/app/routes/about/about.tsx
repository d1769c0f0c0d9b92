import { about } from '../../content/about.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import { readWords } from '../../shop/read-words.server.ts'
import { useWords } from '../../shop/use-words.ts'
import type { Route } from './+types/about'
import { Aims } from './aims.tsx'
import { FounderMessage } from './founder-message.tsx'
import { Heritage } from './heritage.tsx'
import { Story } from './story.tsx'
import { Values } from './values.tsx'

export const meta: Route.MetaFunction = (args) =>
  createPageMeta(args, { title: about.title, description: args.loaderData?.words.description ?? '' })

export const loader = async (args: Route.LoaderArgs) => ({ words: await readWords('about', args) })

export default function About({ matches: [root], loaderData }: Route.ComponentProps) {
  const { shop, publicOrigin, uploads } = root.loaderData
  const words = useWords('about', loaderData.words)
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <PageHead title={words.head.title} ghat>
        {words.head.lead}
      </PageHead>
      <Story words={words} uploads={uploads} />
      <Aims aims={words.aims} />
      <Values words={words} />
      <FounderMessage message={words.founderMessage} />
      <Heritage numbers={words.heritage} />
    </>
  )
}
