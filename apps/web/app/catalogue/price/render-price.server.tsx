import type { Item } from '@kashika/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { Price } from './price.tsx'
import type { RateLabels } from './rate-labels.server.ts'

/** As HTML, so that the page needs no script for it. */
export const renderPrice = (
  { price, rateMetal }: Pick<Item, 'price' | 'rateMetal'>,
  labels: RateLabels | undefined,
) => renderToStaticMarkup(<Price price={price} rate={rateMetal && labels?.[rateMetal]} />)
