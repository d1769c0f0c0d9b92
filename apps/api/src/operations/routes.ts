import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { examineShopHealth, type ShopHealthDeps } from './shop-health.ts'

export function operationsRoutes(deps: ServeDeps & ShopHealthDeps) {
  serve(deps, 'getShopHealth', async () => ({ ...success, ...(await examineShopHealth(deps)) }))
}
