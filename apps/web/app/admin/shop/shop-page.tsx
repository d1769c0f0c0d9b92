import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shopWords as words } from '../../content/admin/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { OwnerPageHead } from '../frame/owner-page-head.tsx'
import { ReadFailed } from '../shell/read-failed.tsx'
import { ChangeList } from './change-list.tsx'
import { describeField, nameField } from './describe-field.ts'
import { DraftBar } from './draft-bar.tsx'
import type { ShopData } from './shop-data.ts'
import { type Draft, useDraft } from './use-draft.ts'

const tabs = [
  { name: 'facts', to: '/admin/shop' },
  { name: 'hours', to: '/admin/shop/hours' },
  { name: 'words', to: '/admin/shop/words' },
  { name: 'legal', to: '/admin/shop/legal' },
] as const

type ShopPageProps = {
  tab: keyof typeof words.tabs
  loaded: ShopData | null
  children: (draft: Draft) => ReactNode
}

export function ShopPage({ tab, loaded, children }: ShopPageProps) {
  const response = loaded?.draft.response
  const draft = useDraft(response)
  return (
    <div className="shop-frame">
      <OwnerPageHead title={words.title} />
      {response && <DraftBar response={response} problems={draft.problems} isSaving={draft.isSaving} />}
      <nav className="tabs" aria-label={words.tabsLabel}>
        {tabs.map(({ name, to }) => (
          <Link key={name} className="tab" to={to} aria-current={name === tab ? 'page' : undefined}>
            {words.tabs[name]}
          </Link>
        ))}
      </nav>
      {loaded?.draft.error && <ReadFailed words={words} />}
      {!loaded && <p role="status">{words.reading}</p>}
      {response && (
        <div className="owner-columns">
          <div>
            <Problems draft={draft} />
            {children(draft)}
          </div>
          <ChangeList response={response} changes={loaded.changes} />
        </div>
      )}
    </div>
  )
}

/** What was refused because it is wrong is said beside its field. */
function Problems({ draft }: { draft: Draft }) {
  return draft.problems.map(({ kind, document, field }) => {
    const address = { document, field }
    const key = `${document} ${field}`
    const label = nameField(document, field)
    const theirs = describeField(document, field, draft.getSaved(address)) || words.changes.nothing
    if (kind === 'conflict')
      return (
        <Banner key={key} tone="err" text={words.problems.conflict(label, theirs)}>
          <Button small variant="line" onClick={() => draft.takeTheirs(address)}>
            {words.problems.takeTheirs}
          </Button>
          <Button small variant="line" onClick={() => draft.keepMine(address)}>
            {words.problems.keepMine}
          </Button>
        </Banner>
      )
    if (kind === 'failed')
      return (
        <Banner key={key} tone="err" text={words.problems.failed(label)}>
          <Button small variant="line" onClick={() => draft.retry(address)}>
            {words.problems.retry}
          </Button>
        </Banner>
      )
    return null
  })
}
