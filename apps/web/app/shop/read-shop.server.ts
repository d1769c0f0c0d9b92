import type { Shop } from '@kashika/contract'
import { seconds } from '@kashika/server/units'
import type { RouterContextProvider } from 'react-router'
import { callFromServer, pageContext, type ServerCallArgs } from '../api/api.server.ts'
import { firstShop } from '../settings.server.ts'

/** Pages that need nothing else of the API must not wait longer for it. */
const timeoutMs = seconds(1)

let lastShop = firstShop
const shops = new WeakMap<Readonly<RouterContextProvider>, Promise<Shop>>()

/** Once for each page, whose loaders run side by side. Where the API does not answer, the facts are as they last were. */
export function readShop({ request, context }: ServerCallArgs): Promise<Shop> {
  const shop = shops.get(context) ?? requestShop({ request, context })
  shops.set(context, shop)
  return shop
}

async function requestShop({ request, context }: ServerCallArgs): Promise<Shop> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)])
  try {
    lastShop = (await callFromServer('getShop', {}, { request, context, signal })).shop
  } catch {
    const page = context.get(pageContext)
    if (page) page.isProvisional = true
  }
  return lastShop
}
