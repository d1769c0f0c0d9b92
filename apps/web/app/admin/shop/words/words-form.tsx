import type { WordDocument } from '@kashika/contract'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import { wordsForm } from '../../../content/admin/words.ts'
import type { loader as rootLoader } from '../../../root.tsx'
import '../../../ui/form/form.css'
import type { Draft } from '../use-draft.ts'
import { LeftBlanks } from './left-blanks.tsx'
import { PageWords } from './page-words.tsx'
import { WordRows } from './word-rows.tsx'
import { listShapes, toWordsDraft } from './word-shapes.ts'

/** A page at a time. */
export function WordsForm({
  draft,
  pages,
}: {
  draft: Draft
  pages: readonly [WordDocument, ...WordDocument[]]
}) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const [params] = useSearchParams()
  const page = pages.find((name) => name === params.get('page')) ?? pages[0]
  const words = toWordsDraft(page, draft.getDocument(page))
  return (
    <>
      <nav className="word-pages" aria-label={wordsForm.choosePage}>
        {pages.map((name) => (
          <Link key={name} to={`?page=${name}`} aria-current={name === page ? 'page' : undefined}>
            {wordsForm.pages[name].title}
          </Link>
        ))}
      </nav>
      <LeftBlanks value={listShapes(page).map(([field]) => words.getValue(field))} />
      <PageWords key={page} page={page} draft={words} uploads={root?.uploads ?? ''} />
      {listShapes(page).map(
        ([field, shape]) =>
          shape.kind === 'rows' && (
            <WordRows
              key={`${page} ${field}`}
              page={page}
              field={field}
              shape={shape}
              draft={words}
              isRealShop={root?.shop.reviewCount === 'real'}
              published={draft.getSaved({ document: page, field })}
            />
          ),
      )}
    </>
  )
}
