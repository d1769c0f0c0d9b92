import { categoryFilters } from '@kashika/contract/categories'
import { type ItemListParams, toItemListSearch } from '../../catalogue/list/item-list-params.ts'
import { describeMetalSection, nameMetalSection, sectionMetals } from '../../content/filters.ts'
import { categoryTexts, products } from '../../content/products.ts'

/** A category, or one metal within it, has a title and an address of its own; other filters have not. */
export function describeSection({ category, metal: metals = [] }: ItemListParams) {
  const productsCrumb = { name: products.title, path: '/products' }
  if (category === 'all')
    return {
      title: 'Products',
      description: categoryTexts.all,
      lead: products.lead,
      search: '',
      breadcrumbs: [productsCrumb],
    }
  const label = categoryFilters.find(({ value }) => value === category)?.label ?? products.title
  const search = toItemListSearch({ category })
  const categoryCrumb = { name: label, path: `/products${search}` }
  const metal = sectionMetals.find((each) => metals.length === 1 && each === metals[0])
  if (!metal) {
    const text = categoryTexts[category]
    const breadcrumbs = [productsCrumb, categoryCrumb]
    return { title: label, description: text, lead: text, search, breadcrumbs }
  }
  const title = nameMetalSection(metal, label)
  const text = describeMetalSection(metal, label)
  const metalSearch = toItemListSearch({ category, metal: [metal] })
  const breadcrumbs = [productsCrumb, categoryCrumb, { name: title, path: `/products${metalSearch}` }]
  return { title, description: text, lead: text, search: metalSearch, breadcrumbs }
}
