import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ask, onBehalf } from '../../api.server.ts'
import { contact } from '../../content/contact.ts'
import { pageMeta } from '../../page-meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ShopJsonLd } from '../../ui/shop-json-ld.tsx'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { finishDraft, stamp } from './draft.ts'
import { Facts } from './facts.tsx'
import { FindUs } from './find-us.tsx'
import { keyOf } from './key.server.ts'
import { messageOf, send, statusOf } from './message.ts'

export const meta: Route.MetaFunction = (asked) => pageMeta(asked, contact)

/** The piece one came from. A piece that is gone, or an API that is away, keeps nobody from writing. */
export async function loader({ request }: Route.LoaderArgs) {
  const slug = new URL(request.url).searchParams.get('piece')
  if (!slug) return { piece: undefined }
  const found = await ask('getItem', { query: { slug } }, request).catch(() => undefined)
  return { piece: found && { slug, name: found.item.name, image: found.item.image } }
}

/** Sending changes nothing of that; and where the network is away, asking again would lose the form. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate

/** Without scripts: the web server sends for the browser, and writes back what was typed. */
export async function action({ request }: Route.ActionArgs) {
  const message = messageOf(await request.formData())
  // What does not say where its form stands is no browser, and gets no key.
  const stamped = request.headers.has('sec-fetch-site') ? { ...message, key: keyOf(message) } : message
  const { outcome, headers } = await onBehalf(request, (from) => send(stamped, from))
  const typed = { ...message, query: outcome.status === 'sent' ? '' : message.query }
  return data({ ...outcome, typed }, { status: statusOf(outcome), headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function clientAction({ request }: Route.ClientActionArgs) {
  const message = messageOf(await request.formData())
  const outcome = await send(stamp(message))
  if (outcome.status === 'sent') finishDraft(message.piece)
  return { ...outcome, typed: undefined }
}

export default function Contact({ matches: [root], loaderData, actionData }: Route.ComponentProps) {
  const { shop, publicOrigin, uploads } = root.loaderData
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <PageHead title={contact.heading}>{contact.lead}</PageHead>
      <div className="wrap contact">
        <ContactForm
          piece={loaderData.piece}
          uploads={uploads}
          timeZone={shop.timeZone}
          outcome={actionData}
        />
        <Facts shop={shop} />
      </div>
      <FindUs shop={shop} />
    </>
  )
}
