import { mkdir, stat, writeFile } from 'node:fs/promises'
import { hours } from '@kashika/server/units'
import { readShop } from '../documents/shop.ts'
import { openShopMailer } from '../emails/shop-mailer.ts'
import { describeFailedUnit } from '../operations/failed-unit.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { readSettings, readShopFile } from '../settings.ts'

/** Started by systemd when a unit has failed. The database may be what failed: the address is then that of shop.json. */
const [unit = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
const toldFolder = process.env['STATE_DIRECTORY'] ?? './var/told'
const toldFile = `${toldFolder}/${encodeURIComponent(unit)}`

if (await wasToldToday()) console.log(`The owner has been told of ${unit} within the last day.`)
else await tellOwner()

async function wasToldToday() {
  const told = await stat(toldFile).catch(() => undefined)
  return told !== undefined && Date.now() - told.mtimeMs < hours(23)
}

async function tellOwner() {
  const firstShop = readShopFile(settings.SHOP_FILE)
  const database = connectDatabase(settings.DATABASE_URL, () => undefined)
  const shop = await readShop(database.db, firstShop).catch(() => firstShop)
  await database.close()
  if (!shop.email) throw new Error('The shop has no email address: Shop, Facts.')
  const mailer = openShopMailer(settings, async () => shop)
  try {
    const { hostname } = new URL(settings.PUBLIC_ORIGIN)
    await mailer.send(shop.email, describeFailedUnit(unit, hostname), `failed-${Date.now()}`)
  } finally {
    mailer.close()
  }
  await mkdir(toldFolder, { recursive: true })
  await writeFile(toldFile, '')
  console.log(`${shop.email} has been told of ${unit}.`)
}
