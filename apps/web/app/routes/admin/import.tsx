import { Link } from 'react-router'
import { sheet } from '../../content/import.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/import'
import './admin.css'
import { ForAdmins } from './for-admins.tsx'
import { ExportItems } from './import/export-items.tsx'
import { ImportItems } from './import/import-items.tsx'

export const meta: Route.MetaFunction = (asked) => [
  ...pageMeta(asked, sheet),
  { name: 'robots', content: 'noindex' },
]

/** It shows what is the shop's own: nobody may keep a copy. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function Import() {
  return (
    <ForAdmins>
      <div className="wrap workroom bulk">
        <Link className="link" to="/admin">
          {sheet.back}
        </Link>
        <h1>{sheet.title}</h1>
        <ExportItems />
        <ImportItems />
      </div>
    </ForAdmins>
  )
}
