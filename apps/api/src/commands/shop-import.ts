import { importDocument } from '../documents/documents.ts'
import { toFirstDocuments } from '../documents/shop.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { readSettings, readShopFile } from '../settings.ts'

const [path] = process.argv.slice(2)
if (!path) {
  console.error('Which file? npm run shop:import -- shop.json')
  process.exit(2)
}

const settings = readSettings(process.env)
const { db, close } = connectDatabase(settings.DATABASE_URL, console.error)
const first = toFirstDocuments(readShopFile(settings.SHOP_FILE))
const { shop } = toFirstDocuments(readShopFile(path))
const changed = await importDocument(db, first, 'shop', shop, { now: new Date() }).finally(close)
console.log(changed.length > 0 ? `Published from ${path}: ${changed.join(', ')}` : `${path} changes nothing.`)
