import type { ItemDetails } from '@kashika/contract'
import { categoryFilters } from '@kashika/contract/categories'
import { Link } from 'react-router'
import { CataloguePicture } from '../../catalogue/item/catalogue-picture.tsx'
import { toItemListSearch } from '../../catalogue/list/item-list-params.ts'
import { Price } from '../../catalogue/price/price.tsx'
import type { RateLabels } from '../../catalogue/price/rate-labels.server.ts'
import { itemWords as words } from '../../content/products/item.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import '../../catalogue/list/item-card.css'
import './related-items.css'

const sizes = '(min-width: 84rem) 19rem, (min-width: 48rem) 23vw, 46vw'

type RelatedItemsProps = {
  item: Pick<ItemDetails, 'category' | 'related'>
  rates: RateLabels | undefined
  uploads: string
}

export function RelatedItems({ item: { category, related = [] }, rates, uploads }: RelatedItemsProps) {
  if (related.length === 0) return null
  const filter = categoryFilters.find(({ value }) => value.toLowerCase() === category)
  return (
    <section className="related-items" aria-labelledby="related">
      <div className="related-items__head">
        <h2 id="related">{words.related}</h2>
        {filter && (
          <ArrowLink to={`/products${toItemListSearch({ category: filter.value })}`}>
            {words.allOf(filter.label)}
          </ArrowLink>
        )}
      </div>
      <ul className="related-items__list">
        {related.map(({ slug, name, price, rateMetal, image, preview, category }) => (
          <li key={slug} className="item-card">
            <CataloguePicture
              image={image}
              preview={preview}
              category={category}
              uploads={uploads}
              sizes={sizes}
              className="item-card__picture"
              alt=""
            />
            <h3>
              <Link className="item-card__link" to={`/products/${slug}`}>
                {name}
              </Link>
            </h3>
            <p className="related-items__price">
              <Price price={price} rate={rateMetal && rates?.[rateMetal]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
