import { readSettings, readShop } from '../server/settings.ts'

export const settings = readSettings(process.env)
export const shop = readShop(settings.SHOP_FILE)
