import { seedSyntheticItems } from '../../../apps/api/seed/synthetic-items.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { templateName, toDatabaseUrl } from '../../../apps/api/test/databases.ts'
import { setup } from '../../../apps/api/test/template.ts'

/** Once for all: the database and the pictures of which each browser worker's shop is a copy. */
export default async function fillTemplate() {
  const close = await setup()
  const database = connectDatabase(toDatabaseUrl(templateName), console.error)
  // With the 24 items of the demo, enough for four pages.
  await seedSyntheticItems(database.db, 60)
  // Workers that tests start should not spend their time on the pictures of the seed; WebP is enough.
  await database.pool.query(`delete from pgboss.job where name = 'picture-avif'`)
  await database.close()
  return close
}
