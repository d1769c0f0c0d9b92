import { createDayReader } from '@kashika/server/time/day-reader'
import { readSettings, readShopFile } from '../server/settings.ts'

export const settings = readSettings(process.env)
/** What the shop began with; the owner may have published other facts since. */
export const firstShop = readShopFile(settings.SHOP_FILE)
export const readDay = createDayReader(firstShop.timeZone)
