import { buildOpenApi } from '@kashika/contract/openapi'

console.log(JSON.stringify(buildOpenApi(), null, 2))
