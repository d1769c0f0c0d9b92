import { readSettings, readShop } from '../server/settings.ts'
import { createYearReader } from '../server/shop-year.ts'

export const settings = readSettings(process.env)
export const shop = readShop(settings.SHOP_FILE)
export const readYear = createYearReader(shop.timeZone)
