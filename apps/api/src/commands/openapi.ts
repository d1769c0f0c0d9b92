import { openApi } from '@kashika/contract/openapi'

console.log(JSON.stringify(openApi(), null, 2))
