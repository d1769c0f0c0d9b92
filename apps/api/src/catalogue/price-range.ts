import { itemBounds } from '@kashika/contract'
import type { PriceRange } from './filters/profiles.ts'

export const toPriceRange = (from = 0, to = Math.floor(itemBounds.price.max)): PriceRange => ({ from, to })
