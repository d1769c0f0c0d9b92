import { useSearchParams } from 'react-router'
import { photoWords as words } from '../../../content/contact/photos.ts'
import { MessagePage } from '../../../layout/message-page.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { acceptedPictureTypes } from '../../../pictures/picture-files.ts'
import { createUnlistedPageMeta } from '../../../seo/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Route } from './+types/photos'
import { readPhotoLink } from './read-photo-link.server.ts'
import { SendPhotos } from './send-photos.tsx'
import '../../../ui/form/form.css'
import './photos.css'

export const meta: Route.MetaFunction = (args) => createUnlistedPageMeta(args, words)

/**
 * The address contains a token. Not `no-referrer`: with it browsers send `Origin: null` with a form, and those that know
 * no Sec-Fetch-Site would be refused.
 */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

export const loader = ({ request }: Route.LoaderArgs) => readPhotoLink(request)

export default function Photos({ loaderData: page }: Route.ComponentProps) {
  const [search] = useSearchParams()
  if (!('reference' in page)) {
    const { title, text, link } = words[page.state]
    // Plain links, which load the page anew.
    const href = page.state === 'ended' ? '/contact' : `?${search}`
    return (
      <MessagePage title={title} text={text}>
        <a className="button" href={href}>
          {link}
        </a>
      </MessagePage>
    )
  }
  const { state, reference, added, max, megabytes, keptDays, formAction } = page
  return (
    <>
      <PageHead title={words.title}>{words.lead(reference)}</PageHead>
      <div className="page-width photos">
        <Outcome outcome={search.get('outcome')} megabytes={megabytes} />
        <p className="photos__count">{words.count(added, max)}</p>
        {state === 'full' ? (
          <p>{words.full}</p>
        ) : (
          <SendPhotos
            reference={reference}
            count={max - added}
            formAction={formAction}
            megabytes={megabytes}
          />
        )}
        {state === 'open' && (
          <div className="without-scripts">
            <form className="form" method="post" action={formAction} encType="multipart/form-data">
              <TextField
                label={words.photo}
                name="photo"
                type="file"
                accept={acceptedPictureTypes}
                hint={words.hint(megabytes)}
                required
              />
              <Button type="submit">{words.add}</Button>
            </form>
          </div>
        )}
        <p className="field__hint">{words.kept(keptDays)}</p>
      </div>
    </>
  )
}

function Outcome({ outcome, megabytes }: { outcome: string | null; megabytes: number }) {
  // That there is no room for another is said below.
  if (!outcome || outcome === 'conflict') return null
  const known = Object.entries(words.outcomes).find(([name]) => name === outcome)
  const text = known?.[1] ?? words.outcomes.failed
  return (
    <Banner
      tone={outcome === 'done' ? 'ok' : 'err'}
      text={typeof text === 'string' ? text : text(megabytes)}
    />
  )
}
