import type { Enquiry, Folder } from '@kashika/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../../content/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { act, type Deed } from './deeds.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskFigures } from './figures.tsx'
import { QueryRow } from './query-row.tsx'
import { SearchPlace } from './search-place.tsx'
import { useFolder } from './use-folder.ts'
import { useNow } from './use-now.ts'
import type { Summary } from './use-summary.ts'

type DeskProps = { uploads: string; summary: Summary | undefined; news: number; refresh: () => void }

/** What visitors wrote, oldest promise first, and what can be done about it. */
export function Desk({ uploads, summary, news, refresh }: DeskProps) {
  const [search] = useSearchParams()
  const folder = folderIn(search)
  const words = (search.get('q') ?? '').trim().slice(0, 80)
  const list = useFolder(folder, words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only news is a reason to read again.
  useEffect(() => {
    if (news > 0) list.readAgain()
  }, [news])
  const now = useNow()
  const [removing, setRemoving] = useState<Enquiry>()
  const heading = useRef<HTMLHeadingElement>(null)

  const onDeed = async (deed: Deed, { id }: Enquiry) => {
    const query = await act(deed, id, () => {
      list.readAgain()
      refresh()
    })
    if (!query) return
    list.settle(query)
    // The row has gone, and the focus with it.
    heading.current?.focus()
    refresh()
  }

  return (
    <>
      <section aria-labelledby="queries">
        <h2 id="queries" ref={heading} tabIndex={-1} className="sr-only">
          {desk.title}
        </h2>
        <DeskFigures summary={summary} />
        <DeskBar folder={folder} words={words} counts={{ open: summary?.open, spam: summary?.newSpam }} />
        {words && <SearchPlace {...{ folder, words, elsewhere: list.elsewhere }} />}
        <div className="qs" aria-busy={list.status === 'reading'}>
          {list.queries.map((query) => (
            <QueryRow
              key={query.id}
              {...{ query, folder, now, uploads, onDeed }}
              onNoted={list.settle}
              onRemove={() => setRemoving(query)}
            />
          ))}
        </div>
        {list.status === 'reading' && <p role="status">{desk.loading}</p>}
        {list.status === 'failed' && (
          <div role="alert" className="desk__unread">
            <p>{desk.unread}</p>
            <Button small look="line" onClick={list.read}>
              {desk.retry}
            </Button>
          </div>
        )}
        {list.status === 'ready' && list.queries.length === 0 && (
          <p className="desk__none">{words ? desk.empty.search(words) : desk.empty[folder]}</p>
        )}
        {list.nextCursor && (
          <Button look="line" className="desk__more" onClick={list.readMore}>
            {desk.more}
          </Button>
        )}
      </section>
      <Confirm
        open={removing !== undefined}
        question={desk.remove.question(removing?.name ?? '')}
        warning={desk.remove.warning}
        keep={desk.remove.keep}
        act={desk.remove.act}
        onKeep={() => setRemoving(undefined)}
        onAct={() => {
          setRemoving(undefined)
          if (removing) onDeed('removeQuery', removing)
        }}
      />
    </>
  )
}

function folderIn(search: URLSearchParams): Folder {
  const asked = search.get('folder') ?? 'open'
  return asked in desk.folders ? (asked as Folder) : 'open'
}
