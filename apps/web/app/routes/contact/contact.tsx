import {
  type EnquiryKind,
  enquiryKinds,
  hasPreferredTimes,
  takesPhotos,
} from '@kashika/contract/enquiry-kinds'
import { useEffect, useId, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { callFromServer } from '../../api/api.server.ts'
import { submitForVisitor } from '../../api/form-action.server.ts'
import { submitFromBrowser } from '../../api/form-action.ts'
import { labelRates } from '../../catalogue/price/rate-labels.server.ts'
import { renderPrice } from '../../catalogue/price/render-price.server.tsx'
import { contact } from '../../content/contact.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { createPageMeta } from '../../seo/page-meta.ts'
import { ShopJsonLd } from '../../seo/shop-json-ld.tsx'
import { readDay } from '../../settings.server.ts'
import { readShop } from '../../shop/read-shop.server.ts'
import { readWords } from '../../shop/read-words.server.ts'
import { sketchMap } from '../../shop/sketch-map.server.tsx'
import { useWords } from '../../shop/use-words.ts'
import { readSlugs } from '../../tray/read-slugs.server.ts'
import type { Route } from './+types/contact'
import { ContactForm } from './contact-form.tsx'
import { addIdempotencyKey, clearSentDraft, getDraftName } from './enquiry-draft.ts'
import { enquiryForm, readEnquiry } from './enquiry-form.ts'
import { FindUs } from './find-us.tsx'
import { readKind } from './form-fields.ts'
import { createIdempotencyKey } from './idempotency-key.server.ts'
import { KindChoice } from './kind-choice.tsx'
import { listKindOptions, readAskedKind } from './kind-options.server.ts'
import { giveKeptPhotosReference } from './photos/kept-photos.ts'
import { ShopDetails } from './shop-details.tsx'
import './contact.css'

export const meta: Route.MetaFunction = (args) =>
  createPageMeta(args, { title: contact.title, description: args.loaderData?.words.description ?? '' })

/** A missing item or an unreachable API must not keep anybody from writing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const itemSlug = searchParams.get('piece')
  const slugs = itemSlug ? [itemSlug] : readSlugs(searchParams)
  const query = { slugs: slugs.join(',') }
  const args = { request, context }
  const [words, shop, response] = await Promise.all([
    readWords('contact', args),
    readShop(args),
    slugs.length > 0 ? callFromServer('getChosenItems', { query }, args).catch(() => undefined) : undefined,
  ])
  const labels = labelRates(response?.rates, shop)
  const items = (response?.pieces ?? []).flatMap(({ item }) => {
    if (!item) return []
    const { slug, name, image, availability } = item
    const priced = availability === 'sold' ? { price: undefined, rateMetal: undefined } : item
    return { slug, name, image, price: renderPrice(priced, labels) }
  })
  const kindOptions = listKindOptions(shop, readDay())
  const message = contact.askedMessages[searchParams.get('ask') ?? '']
  return { words, items, map: sketchMap, kind: readAskedKind(searchParams), kindOptions, message }
}

/** Not after submitting: with the network down, a failed reload would lose the form. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate

export const action = ({ request }: Route.ActionArgs) => {
  const toInput = (form: FormData) => {
    const message = readEnquiry(form)
    // Browsers send this header; other clients get no key.
    const isBrowser = request.headers.has('sec-fetch-site')
    return { body: isBrowser ? { ...message, key: createIdempotencyKey(message) } : message }
  }
  return submitForVisitor(request, { ...enquiryForm, toInput }, (form, hasSucceeded) => {
    const message = readEnquiry(form)
    return hasSucceeded ? { ...message, query: '' } : message
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = ({ request }: Route.ClientActionArgs) => {
  const toInput = (form: FormData) => ({ body: addIdempotencyKey(readEnquiry(form)) })
  return submitFromBrowser(request, { ...enquiryForm, toInput }, ({ reference }, form) => {
    const enquiry = readEnquiry(form)
    clearSentDraft(getDraftName(enquiry))
    if (takesPhotos(enquiry.kind)) giveKeptPhotosReference(reference)
  })
}

export default function Contact({ matches: [root], loaderData, actionData }: Route.ComponentProps) {
  const { shop, shopTexts, publicOrigin, uploads } = root.loaderData
  const { head, consult } = useWords('contact', loaderData.words)
  const formId = useId()
  const initialKind = actionData?.formValues?.kind ?? loaderData.kind
  const [kind, setKind] = useState(initialKind)
  useEffect(() => {
    // Chosen before hydration, or restored from the draft.
    const form = document.getElementById(formId) as HTMLFormElement | null
    setKind(enquiryKinds.find((each) => each === readKind(form)) ?? 'question')
  }, [formId])
  const chooseKind = (kind: EnquiryKind) => {
    setKind(kind)
    const form = document.getElementById(formId)
    form?.closest('details')?.setAttribute('open', '')
    // The choice stands outside the form, which stores the draft.
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hours = shopTexts.hours.map(({ days, times }) => `${days} ${times}`).join(', ')
  return (
    <>
      <ShopJsonLd shop={shop} publicOrigin={publicOrigin} />
      <PageHead title={head.title}>{head.lead}</PageHead>
      <div className="asking">
        <KindChoice formId={formId} initialKind={initialKind} onChoose={chooseKind} />
        <div className="page-width contact">
          <ContactForm
            id={formId}
            isMessageRequired={!hasPreferredTimes(kind)}
            kindOptions={loaderData.kindOptions}
            hours={hours}
            items={loaderData.items}
            uploads={uploads}
            shop={shop}
            message={loaderData.message}
            outcome={actionData}
          />
          <ShopDetails shop={shop} shopTexts={shopTexts} consult={consult} />
        </div>
      </div>
      <FindUs shop={shop} map={loaderData.map} />
    </>
  )
}
