import type { Enquiry, StockItem } from '@kashika/contract'
import { Link } from 'react-router'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { today as words } from '../../content/admin/frame.ts'
import { rateWords } from '../../content/admin/rates.ts'
import { Badge } from '../../ui/badge.tsx'
import { CameBackBadge, findNewestText } from '../enquiry/came-back-badge.tsx'
import { describeDeadline } from '../enquiry/deadline.ts'
import { AreaIcon } from '../frame/area-icon.tsx'

type EnquiryRowsProps = { enquiries: Enquiry[]; now: number; uploads: string }

export function EnquiryRows({ enquiries, now, uploads }: EnquiryRowsProps) {
  return (
    <ul className="today-rows">
      {enquiries.map((enquiry) => {
        const { tone, text } = describeDeadline(enquiry, now)
        return (
          <li key={enquiry.id}>
            {enquiry.piece ? (
              <img src={getThumbnailUrl(uploads, enquiry.piece.image)} alt="" width="44" height="44" />
            ) : (
              <AreaIcon name="enquiries" />
            )}
            <div className="today-rows__text">
              <Link to={`/admin/enquiries?enquiry=${enquiry.id}`}>
                <bdi>{enquiry.name}</bdi>
              </Link>
              <p dir="auto">{findNewestText(enquiry)}</p>
            </div>
            <div className="today-rows__badges">
              <CameBackBadge enquiry={enquiry} />
              <Badge tone={tone}>{text}</Badge>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type DraftRowProps = { draft: StockItem; count: number; uploads: string }

export function DraftRow({ draft, count, uploads }: DraftRowProps) {
  return (
    <li>
      <img src={getThumbnailUrl(uploads, draft.image)} alt="" width="44" height="44" />
      <div className="today-rows__text">
        <b>{words.draft.title(draft.name)}</b>
        <p>{count > 1 ? words.draft.more(count - 1) : words.draft.only}</p>
      </div>
      <Link className="button button--line button--small" to={`/admin/pieces?shelf=drafts&edit=${draft.id}`}>
        {words.draft.action}
      </Link>
    </li>
  )
}

export function UnpublishedRow({ count }: { count: number }) {
  return (
    <li>
      <AreaIcon name="storefront" />
      <div className="today-rows__text">
        <b>{words.unpublished.title(count)}</b>
        <p>{words.unpublished.text}</p>
      </div>
      <Link className="button button--line button--small" to="/admin/shop">
        {words.unpublished.action}
      </Link>
    </li>
  )
}

export function RateRow({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <AreaIcon name="rates" />
      <div className="today-rows__text today-rows__text--whole">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <Link className="button button--line button--small" to="/admin/rates">
        {rateWords.today.action}
      </Link>
    </li>
  )
}
