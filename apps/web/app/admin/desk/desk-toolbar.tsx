import type { EnquiryFolder } from '@kashika/contract'
import { searchBounds } from '@kashika/contract/bounds'
import { Form, Link } from 'react-router'
import { desk } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { useDeskSummary } from '../shell/desk-summary.ts'
import { ExportButton } from '../shell/export-button.tsx'
import '../../ui/form/text-field.css'

type DeskToolbarProps = {
  folder: EnquiryFolder
  searchText: string
  isMine: boolean
}

type Counts = Partial<Record<EnquiryFolder | 'mine', number | undefined>>

export function DeskToolbar({ folder, searchText, isMine }: DeskToolbarProps) {
  const summary = useDeskSummary()
  const counts: Counts = {
    open: summary?.open,
    mine: summary?.people.find(({ isYou }) => isYou)?.open,
    spam: summary?.newSpam,
  }
  const [open, ...others] = (Object.keys(desk.folders) as EnquiryFolder[]).map((name) => ({
    name,
    label: desk.folders[name] as string,
    search: `?folder=${name}`,
    isCurrent: name === folder && !isMine,
  }))
  const mine = {
    name: 'mine' as const,
    label: desk.mine,
    search: '?folder=open&mine=yes',
    isCurrent: isMine,
  }
  const tabs = [...(open ? [open] : []), mine, ...others]
  const clearedSearch = isMine ? mine.search : `?folder=${folder}`
  return (
    <>
      <nav className="tabs tabs--small" aria-label={desk.foldersLabel}>
        {tabs.map(({ name, label, search, isCurrent }) => (
          <Link
            key={name}
            className="tab"
            to={search}
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
          >
            {label} {shouldShowCount(name, counts) && <i className="count">{counts[name]}</i>}
          </Link>
        ))}
      </nav>
      <div className="desk-toolbar">
        <Form role="search" key={`${folder} ${isMine} ${searchText}`} preventScrollReset>
          <input type="hidden" name="folder" value={folder} />
          {isMine && <input type="hidden" name="mine" value="yes" />}
          <input
            className="input"
            type="search"
            name="q"
            aria-label={desk.search.label}
            placeholder={desk.search.label}
            defaultValue={searchText}
            maxLength={searchBounds.max}
          />
          <Button type="submit" small variant="line">
            {desk.search.button}
          </Button>
          {searchText && (
            <Link className="text-link" to={clearedSearch} preventScrollReset>
              {desk.search.clear}
            </Link>
          )}
        </Form>
        <ExportButton
          small
          name="exportSubscribers"
          fileName={desk.subscribers.file}
          label={desk.subscribers.button}
        />
      </div>
      {summary && summary.waitingEmails > 0 && (
        <p className="desk-toolbar__waiting" role="status">
          {desk.waitingEmails(summary.waitingEmails)} {desk.waitingHint}
        </p>
      )}
    </>
  )
}

/** An open count of 0 is worth showing; a spam count of 0 is not. */
const shouldShowCount = (name: EnquiryFolder | 'mine', counts: Counts) =>
  name === 'open' ? counts.open !== undefined : Boolean(counts[name])
