import { Link } from 'react-router'
import type { CallResponse } from '../../../api/api.ts'
import { getThumbnailUrl } from '../../../catalogue/item/picture-urls.ts'
import { week } from '../../../content/admin/week.ts'
import { WeekFigure } from './week-figure.tsx'

const words = week.items

type MostAskedAboutProps = {
  items: CallResponse<'getWeekFigures'>['mostAskedAbout']
  uploads: string
}

/** The list is its own table: a name and a number a row. */
export function MostAskedAbout({ items, uploads }: MostAskedAboutProps) {
  const most = items[0]?.enquiries ?? 1
  if (items.length === 0)
    return (
      <WeekFigure title={words.title}>
        <p>{words.none}</p>
      </WeekFigure>
    )
  return (
    <WeekFigure title={words.title} summary={words.period}>
      <ol className="most-asked-about">
        {items.map(({ slug, name, image, enquiries }) => (
          <li key={slug}>
            <img src={getThumbnailUrl(uploads, image)} alt="" width="40" height="40" />
            <div>
              <Link to={`/admin/pieces?q=${encodeURIComponent(name)}`}>
                <bdi>{name}</bdi>
              </Link>
              <svg aria-hidden="true" width="100%" height="4">
                <rect className="week-track" width="100%" height="4" />
                <rect className="week-bar" width={`${(enquiries / most) * 100}%`} height="4" />
              </svg>
            </div>
            <b className="most-asked-about__count">
              {enquiries.toLocaleString('en-IN')}
              <span className="visually-hidden">{words.count(enquiries)}</span>
            </b>
          </li>
        ))}
      </ol>
    </WeekFigure>
  )
}
