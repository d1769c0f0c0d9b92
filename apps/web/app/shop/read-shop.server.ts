import type { Shop } from '@kashika/contract'
import type { RouterContextProvider } from 'react-router'
import type { ServerCallArgs } from '../api/api.server.ts'
import { firstShop } from '../settings.server.ts'
import { tryToRead } from './try-to-read.server.ts'

type ShopWithRates = Shop & { hasRates?: boolean | undefined }

let lastShop: ShopWithRates = firstShop
const shops = new WeakMap<Readonly<RouterContextProvider>, Promise<ShopWithRates>>()

/** Once for each page, whose loaders run side by side. Where the API does not answer, the facts are as they last were. */
export function readShop({ request, context }: ServerCallArgs): Promise<ShopWithRates> {
  const shop = shops.get(context) ?? requestShop({ request, context })
  shops.set(context, shop)
  return shop
}

async function requestShop(args: ServerCallArgs): Promise<ShopWithRates> {
  const response = await tryToRead('getShop', {}, args)
  if (response) lastShop = { ...response.shop, hasRates: response.hasRates }
  return lastShop
}
