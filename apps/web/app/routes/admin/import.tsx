import { Link } from 'react-router'
import { OwnerPageHead } from '../../admin/frame/owner-page-head.tsx'
import { DownloadLink } from '../../admin/import/download-link.tsx'
import { ImportPanel } from '../../admin/import/import-panel.tsx'
import { ExportButton } from '../../admin/shell/export-button.tsx'
import { readWithFallback } from '../../admin/shell/read-with-fallback.ts'
import { changeAction } from '../../admin/shell/use-change.ts'
import { importWords } from '../../content/admin/import.ts'
import { createUnlistedPageMeta } from '../../seo/page-meta.ts'
import { isAdminSignedIn } from '../../session/session.ts'
import type { Route } from './+types/import'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, importWords)

/** Lets the server render the page; its data is private and read in the browser. */
export const loader = () => null

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  return id && (await isAdminSignedIn()) ? readWithFallback('getImport', { query: { id } }) : null
}
clientLoader.hydrate = true as const

export const clientAction = changeAction

export default function Import({ loaderData }: Route.ComponentProps) {
  const words = importWords.export
  return (
    <div className="import-page">
      <OwnerPageHead title={importWords.title} />
      <Link className="text-link" to="/admin/pieces">
        {importWords.back}
      </Link>
      <section className="panel" aria-labelledby="export">
        <h2 id="export">{words.title}</h2>
        <p>{words.text}</p>
        <p className="import-page__buttons">
          <DownloadLink call="exportItemsToExcel" fileName={words.excelFile} label={words.excel} />
          <ExportButton name="exportItems" fileName={words.file} label={words.button} />
        </p>
      </section>
      <ImportPanel loaded={loaderData} />
    </div>
  )
}
