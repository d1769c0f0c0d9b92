import type { EnquiryFolder } from '@kashika/contract'
import { searchBounds } from '@kashika/contract/bounds'
import { Form, Link } from 'react-router'
import { desk } from '../../content/admin/admin.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../shell/export-button.tsx'
import '../../ui/form/text-field.css'

type DeskToolbarProps = {
  folder: EnquiryFolder
  searchText: string
  counts: Partial<Record<EnquiryFolder, number | undefined>>
}

export function DeskToolbar({ folder, searchText, counts }: DeskToolbarProps) {
  const folders = Object.keys(desk.folders) as EnquiryFolder[]
  return (
    <>
      <nav className="tabs tabs--small" aria-label={desk.foldersLabel}>
        {folders.map((name) => (
          <Link
            key={name}
            className="tab"
            to={`?folder=${name}`}
            aria-current={name === folder ? 'page' : undefined}
            preventScrollReset
          >
            {desk.folders[name]} {shouldShowCount(name, counts) && <i className="count">{counts[name]}</i>}
          </Link>
        ))}
      </nav>
      <div className="desk-toolbar">
        <Form role="search" key={`${folder} ${searchText}`} preventScrollReset>
          <input type="hidden" name="folder" value={folder} />
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
            <Link className="text-link" to={`?folder=${folder}`} preventScrollReset>
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
    </>
  )
}

/** An open count of 0 is worth showing; a spam count of 0 is not. */
const shouldShowCount = (name: EnquiryFolder, counts: DeskToolbarProps['counts']) =>
  name === 'open' ? counts.open !== undefined : Boolean(counts[name])
