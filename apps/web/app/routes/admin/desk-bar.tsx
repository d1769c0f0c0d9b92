import type { Folder } from '@kashika/contract'
import { Form, Link } from 'react-router'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { ExportSubscribers } from './export-subscribers.tsx'

type DeskBarProps = { folder: Folder; words: string; counts: Partial<Record<Folder, number | undefined>> }

/** The folders, each with an address of its own, and a search in the one that is open. */
export function DeskBar({ folder, words, counts }: DeskBarProps) {
  const names = Object.keys(desk.folders) as Folder[]
  return (
    <>
      <nav className="tabs tabs--s" aria-label={desk.foldersLabel}>
        {names.map((name) => (
          <Link
            key={name}
            className="tab"
            to={`?folder=${name}`}
            aria-current={name === folder ? 'page' : undefined}
            preventScrollReset
          >
            {desk.folders[name]} {hasCount(name, counts) && <i>{counts[name]}</i>}
          </Link>
        ))}
      </nav>
      <div className="desk__tools">
        <Form role="search" key={`${folder} ${words}`} preventScrollReset>
          <input type="hidden" name="folder" value={folder} />
          <input
            className="inp"
            type="search"
            name="q"
            aria-label={desk.search.label}
            placeholder={desk.search.label}
            defaultValue={words}
            maxLength={80}
          />
          <Button type="submit" small look="line">
            {desk.search.button}
          </Button>
          {words && (
            <Link className="link" to={`?folder=${folder}`} preventScrollReset>
              {desk.search.clear}
            </Link>
          )}
        </Form>
        <ExportSubscribers />
      </div>
    </>
  )
}

/** No open query is good news; no spam is none. */
const hasCount = (name: Folder, counts: DeskBarProps['counts']) =>
  name === 'open' ? counts.open !== undefined : Boolean(counts[name])
