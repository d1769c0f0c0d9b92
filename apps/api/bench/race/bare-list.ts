import { fastify } from 'fastify'
import pg from 'pg'

/** The rows of the public list with nothing around them; the signature of a cursor is not looked at. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const app = fastify()

app.get<{ Querystring: { limit: string; cursor: string } }>('/api/user/jewel', async ({ query }) => {
  const limit = Number(query.limit)
  const [, listedAt, id] = JSON.parse(Buffer.from(query.cursor.slice(0, -23), 'base64url').toString())
  const { rows } = await pool.query({
    name: 'list',
    text: `select item.id::int, slug, item.name, category, price::float8, pricing,
                  availability, weeks, rating::float8, description, image, preview,
                  array(select picture from item_picture where item_id = item.id order by place) as more
             from item join picture on picture.name = image
            where retired_at is null and status = 'published' and is_listed and (listed_at, id) < ($1, $2)
            order by listed_at desc, id desc limit $3`,
    values: [listedAt, id, limit + 1],
  })
  return {
    success: true,
    goldItem: rows.slice(0, limit).map(({ weeks, more, ...row }) => ({
      ...row,
      ...(weeks !== null && { weeks }),
      ...(more.length > 0 && { more }),
    })),
    nextCursor: rows.length > limit ? query.cursor : undefined,
  }
})
app.get('/healthz', () => 'ok')
await app.listen({ port: Number(process.env['PORT']) })
