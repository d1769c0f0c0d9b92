import { ownerCalls } from '@kashika/contract/owner-calls'
import { readApiOrigin } from '../../api/api.ts'

type DownloadLinkProps = { call: 'exportItemsToExcel' | 'getSheetTemplate'; fileName: string; label: string }

/** The API asks for the owner's session. Before hydration its origin is that of the page. */
export const DownloadLink = ({ call, fileName, label }: DownloadLinkProps) => (
  <a
    className="button button--line"
    href={`${readApiOrigin()}${ownerCalls[call].path}`}
    download={fileName}
    suppressHydrationWarning
  >
    {label}
  </a>
)
