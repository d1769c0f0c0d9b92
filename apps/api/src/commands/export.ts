import { readShop } from '../documents/shop.ts'
import { exportShop } from '../operations/export.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { readSettings, readShopFile } from '../settings.ts'

const [path] = process.argv.slice(2)
if (!path?.endsWith('.zip')) {
  console.error('Where to? npm run export -- shop.zip')
  process.exit(2)
}

const settings = readSettings(process.env)
const { db, pool, close } = connectDatabase(settings.DATABASE_URL, console.error, {
  statementTimeout: 'none',
})
const shop = await readShop(db, readShopFile(settings.SHOP_FILE))
const deps = { pool, storage: await openStorage(settings), shop }
const { pictures, missing } = await exportShop(deps, path)
await close()
console.log(`${path} holds the shop's tables and ${pictures} pictures. It is not encrypted: keep it safe.`)
if (missing.length > 0) {
  console.error(`${missing.length} pictures had no file: ${missing.join(', ')}`)
  process.exitCode = 1
}
