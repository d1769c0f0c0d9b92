import type { Shop } from '@kashika/contract'
import type { RouterContextProvider } from 'react-router'
import type { ServerCallArgs } from '../api/api.server.ts'
import { firstShop } from '../settings.server.ts'
import { tryToRead } from './try-to-read.server.ts'

let lastShop = firstShop
const shops = new WeakMap<Readonly<RouterContextProvider>, Promise<Shop>>()

/** Once for each page, whose loaders run side by side. Where the API does not answer, the facts are as they last were. */
export function readShop({ request, context }: ServerCallArgs): Promise<Shop> {
  const shop = shops.get(context) ?? requestShop({ request, context })
  shops.set(context, shop)
  return shop
}

async function requestShop(args: ServerCallArgs): Promise<Shop> {
  const response = await tryToRead('getShop', {}, args)
  if (response) lastShop = response.shop
  return lastShop
}
