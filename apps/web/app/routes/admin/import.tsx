import { Link } from 'react-router'
import { importWords } from '../../content/import.ts'
import { createPageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/import'
import '../../admin/shell/admin.css'
import { ExportPanel } from '../../admin/import/export-panel.tsx'
import { ImportPanel } from '../../admin/import/import-panel.tsx'
import { RequireAdmin } from '../../admin/shell/require-admin.tsx'

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
