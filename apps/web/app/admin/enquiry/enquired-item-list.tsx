import type { Enquiry } from '@kashika/contract'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '../../catalogue/item/format-rupees.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { desk } from '../../content/admin/admin.ts'
import { listEnquiredItems } from './enquired-items.ts'

export const EnquiredItemList = ({ enquiry, uploads }: { enquiry: Enquiry; uploads: string }) =>
  listEnquiredItems(enquiry).map(({ slug, name, image, price, note }) => (
    <Fragment key={slug}>
      <Link className="enquiry__item" to={`/products/${slug}`}>
        <img src={getThumbnailUrl(uploads, image)} alt="" width="44" height="44" />
        <span>
          {name}
          {price !== undefined && <small>{desk.item.priceThen(formatRupees(price))}</small>}
        </span>
      </Link>
      {note && <q dir="auto">{note}</q>}
    </Fragment>
  ))
