import { Link } from 'react-router'
import { importWords } from '../../content/import.ts'
import { createPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/import'
import './admin.css'
import { RequireAdmin } from './for-admins.tsx'
import { ExportPanel } from './import/export-items.tsx'
import { ImportPanel } from './import/import-items.tsx'

export const meta: Route.MetaFunction = (args) => [
  ...createPageMeta(args, importWords),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Import() {
  return (
    <RequireAdmin>
      <div className="wrap workroom bulk">
        <Link className="link" to="/admin">
          {importWords.back}
        </Link>
        <h1>{importWords.title}</h1>
        <ExportPanel />
        <ImportPanel />
      </div>
    </RequireAdmin>
  )
}
