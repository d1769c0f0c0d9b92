import type { Item, Shop } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { createAskPath } from '../../catalogue/item/ask-path.ts'
import { createChatLink } from '../../catalogue/item/chat-link.ts'
import { Price } from '../../catalogue/price/price.tsx'
import type { RateLabel } from '../../catalogue/price/rate-labels.server.ts'
import { itemWords as words } from '../../content/products/item.ts'
import { Icon } from '../../ui/icon.tsx'
import './ask-bar.css'

type AskBarProps = { item: Item; rate: RateLabel | undefined; shop: Shop; url: string }

/** On phones the main actions stay at hand once the first ones have scrolled away, until the footer comes. */
export function AskBar({ item, rate, shop, url }: AskBarProps) {
  const { name, slug, price, availability } = item
  const isNeeded = useIsNeeded()
  if (!isNeeded) return null
  const { whatsapp } = shop.links
  return (
    <section className="ask-bar" aria-label={words.askBar}>
      <p>
        <b>
          <Price price={price} rate={rate} />
        </b>
      </p>
      {whatsapp && (
        <a className="icon-button" href={createChatLink(whatsapp, name, url)} aria-label={words.chat}>
          <Icon name="whatsapp" />
        </a>
      )}
      <Link className="button button--small" to={createAskPath(slug)}>
        {availability === 'sold' ? words.askForLike : words.askShort}
      </Link>
    </section>
  )
}

function useIsNeeded() {
  const [haveActionsLeft, setHaveActionsLeft] = useState(false)
  const [isAtFooter, setIsAtFooter] = useState(false)
  // All below the window counts as inside, so that also a jump over the actions is noticed.
  useEffect(
    () => observe('.item-details__actions', '0px 0px 100000px', (isInside) => setHaveActionsLeft(!isInside)),
    [],
  )
  useEffect(() => observe('.footer', '0px', setIsAtFooter), [])
  return haveActionsLeft && !isAtFooter
}

function observe(selector: string, rootMargin: string, onChange: (isInside: boolean) => void) {
  const element = document.querySelector(selector)
  const observer = new IntersectionObserver(([entry]) => entry && onChange(entry.isIntersecting), {
    rootMargin,
  })
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
