import type { Enquiry } from '@kashika/contract'
import { desk } from '../../content/admin/admin.ts'
import { Badge } from '../../ui/badge.tsx'

export const CameBackBadge = ({ enquiry }: { enquiry: Enquiry }) =>
  enquiry.cameBack && <Badge tone="err">{desk.cameBack}</Badge>

/** What the customer wrote last. */
export const findNewestText = ({ newest, query }: Enquiry) => newest ?? query
