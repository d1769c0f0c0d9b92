import type { Words } from '@kashika/contract'
import { leaveOutBlanks } from '@kashika/contract/blanks'
import { legalPages } from '@kashika/contract/word-fields'
import { data } from 'react-router'
import { legal } from '../../content/legal.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createPageMeta, createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { readWords } from '../../shop/read-words.server.ts'
import { useWords } from '../../shop/use-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { Route } from './+types/legal'
import { KeptTable } from './kept-table.tsx'
import { LeftToAdd } from './left-to-add.tsx'
import { FormerNotice, NoticeVersions } from './notice-versions.tsx'
import { listNoticeVersions, readFormerNotice } from './read-notice.server.ts'
import { ShopFacts } from './shop-facts.tsx'
import './legal.css'

export const meta: Route.MetaFunction = (args) => {
  const { words, former } = args.loaderData ?? {}
  if (!words) return []
  const page = { title: words.head.title, description: words.description }
  return former ? createUnlistedPageMeta(args, page) : createPageMeta(args, page)
}

/** One route for all of them: every visitor loads the table of routes. */
export async function loader(args: Route.LoaderArgs) {
  const page = legalPages.find((name) => name === args.params.page)
  if (!page) throw data(null, { status: 404 })
  const [words, versions] = await Promise.all([
    readWords(page, args),
    page === 'privacy' ? listNoticeVersions(args) : [],
  ])
  return { page, words, versions, former: await readFormerNotice(versions, args) }
}

export default function Legal({ matches: [root], loaderData }: Route.ComponentProps) {
  const { page, versions, former } = loaderData
  const latest = useWords(page, loaderData.words)
  const current = former?.words ?? latest
  const noticeVersion = former?.version ?? versions[0]
  const { head, version, summary, sections = [] } = leaveOutBlanks(current)
  const { kept }: Partial<Words<'privacy'>> = leaveOutBlanks(current)
  const { shop } = root.loaderData
  const parts = sections.map((section, place) => ({ ...section, id: `part-${place + 1}` }))
  return (
    <>
      <PageHead title={current.head.title}>{head?.lead}</PageHead>
      <div className="page-width legal">
        <nav className="legal__contents" aria-label={legal.contents}>
          <Disclosure summary={legal.contents} look="section">
            <ol>
              <li>
                <a href="#shop">{legal.shop}</a>
              </li>
              {kept && (
                <li>
                  <a href="#kept">{legal.kept.title}</a>
                </li>
              )}
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Disclosure>
          {version && (
            <p>
              {legal.inForce} {version.inForce}
              <br />
              {legal.changed} {version.changed}
            </p>
          )}
          {noticeVersion && <NoticeVersions versions={versions} current={noticeVersion} />}
        </nav>
        <div className="legal__text">
          {former && <FormerNotice version={former.version} />}
          {summary && (
            <section className="legal__summary" aria-labelledby="summary">
              <h2 id="summary">{legal.summary}</h2>
              <ul>
                {summary.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          )}
          <LeftToAdd words={current} shop={shop} />
          <ShopFacts shop={shop} />
          {kept && <KeptTable rows={kept} />}
          {parts.map(({ id, title, paragraphs }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
