import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { fieldLabels } from '@kashika/contract'
import { days } from '@kashika/server/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWithin } from '../../../test/expect-within.ts'
import { encodeForm, readRingPhoto, sendForm, validItem } from '../../../test/forms.ts'
import { get, post, sendDelete, signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
let clockMs = Date.now()

beforeAll(async () => {
  const folder = await mkdtemp('/tmp/uploads-')
  testApp = await openTestApp({ STORAGE_FOLDER: folder }, () => new Date(clockMs))
  owner = await signUpOwner(testApp)
})
afterAll(() => testApp.close())

const ringFile = async () => ({ name: 'image', bytes: await readRingPhoto() })
const addItem = async (fields: object = {}) => {
  const answer = await sendForm(
    testApp.app,
    '/api/admin/newItem',
    owner.cookie,
    { ...validItem, ...fields },
    await ringFile(),
  )
  return { status: answer.statusCode, ...answer.json() }
}
const getAsOwner = async (path: string) => {
  const answer = await get(testApp.app, path, owner.cookie)
  return { status: answer.statusCode, ...answer.json() }
}
const changeItem = async (item: object, changes: object = {}) => {
  const { id, version, name, category, price, rating, description, status, tags, pictures } = item as Record<
    string,
    unknown
  >
  const names = (pictures as { name: string }[]).map((picture) => picture.name)
  const answer = await testApp.app.inject({
    method: 'PATCH',
    path: '/api/admin/items',
    headers: { origin: 'http://localhost:3000', cookie: owner.cookie },
    payload: {
      id,
      version,
      name,
      category,
      price,
      rating,
      description,
      status,
      tags,
      pictures: names,
      ...changes,
    },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const publicStatus = async (slug: string) => (await getAsOwner(`/api/user/piece?slug=${slug}`)).status
const findLastAudit = async () => {
  const { rows } = await testApp.pool.query(`select what, who, about from audit order by id desc limit 1`)
  return rows[0]
}

describe('a piece that is added', () => {
  test('is first in the public list at once, with its picture', async () => {
    const { status, item } = await addItem()
    expect(status).toBe(200)
    expect(item).toMatchObject({
      name: 'Tara Ring',
      slug: 'tara-ring',
      price: 46500.5,
      rating: 4.5,
      status: 'published',
      version: 1,
      tags: [],
      pictures: [{ name: item.image, width: 1200, height: 1200 }],
    })
    const [first] = (await getAsOwner('/api/user/jewel')).goldItem
    expect(first).toMatchObject({ id: item.id, image: item.image, price: 46500.5 })
    expect((await testApp.app.inject(`/uploads/${item.image}`)).headers['content-type']).toBe('image/webp')
    expect(await findLastAudit()).toMatchObject({
      what: 'item-added',
      who: owner.id,
      about: `${item.id} tara-ring`,
    })
  })

  test('with a name that is taken gets an address of its own', async () => {
    const [first, second] = [await addItem({ name: 'Same Name' }), await addItem({ name: 'Same Name' })]
    expect([first.item.slug, second.item.slug]).toEqual(['same-name', `same-name-${second.item.id}`])
    const rivals = await Promise.all(Array.from({ length: 5 }, () => addItem({ name: 'Rival' })))
    expect(new Set(rivals.map(({ item }) => item.slug)).size).toBe(5)
    const { item: tara } = await addItem({ name: 'तारा' })
    expect([tara.name, tara.slug]).toEqual(['तारा', `piece-${tara.id}`])
    const found = await getAsOwner(`/api/admin/items?q=${encodeURIComponent('तार')}`)
    expect(found.items.map(({ id }: { id: number }) => id)).toEqual([tara.id])
    const numbered = await addItem({ name: `Rival ${rivals[0]?.item.id + 20}` })
    expect(numbered.status).toBe(200)
  })

  test('may have eight pictures from the beginning, none of them twice', async () => {
    const extraPictures: string[] = []
    for (let shade = 1; shade < 8; shade++) extraPictures.push(await uploadPicture(shade))
    const { item } = await addItem({ name: 'Eight at once', more: extraPictures.join(',') })
    expect(item.pictures.map(({ name }: { name: string }) => name)).toEqual([item.image, ...extraPictures])
    const again = await addItem({ name: 'Same again', more: item.image })
    expect(again.item.pictures).toHaveLength(1)
    for (const wrong of [
      [...extraPictures, ...extraPictures.slice(0, 1)],
      [`${'a'.repeat(32)}.webp`],
      ['../etc/passwd'],
    ])
      expect((await addItem({ name: 'Wrong', more: wrong.join(',') })).status).toBe(400)
  })

  test('as a draft is listed only in the stock', async () => {
    const { item } = await addItem({
      name: 'Zzyzx Anklet',
      category: 'payal',
      status: 'draft',
      tags: 'new,festive',
    })
    expect(item).toMatchObject({ status: 'draft', tags: ['new', 'festive'] })
    expect(await publicStatus(item.slug)).toBe(404)
    for (const path of ['jewel', 'jewel?category=PAYAL', 'jewel?q=zzyzx', 'addresses?chunk=0'])
      expect(JSON.stringify(await getAsOwner(`/api/user/${path}`))).not.toContain('zzyzx-anklet')
    expect((await getAsOwner('/api/user/jewel?q=zzyzy')).found.suggestions).toEqual([])
    expect((await getAsOwner('/api/admin/items?shelf=drafts')).items).toHaveLength(1)
    expect((await getAsOwner('/api/admin/items?q=zzyz')).items[0].id).toBe(item.id)
  })
})

describe('a draft', () => {
  const addDraft = async (
    fields: Record<string, string> = {},
    ...files: { name: string; bytes: Buffer }[]
  ) => {
    const named = { name: `Draft ${randomUUID()}`, category: 'ring', status: 'draft', ...fields }
    const answer = await sendForm(testApp.app, '/api/admin/newItem', owner.cookie, named, ...files)
    return { status: answer.statusCode, ...answer.json() }
  }

  test('needs a name and a category only', async () => {
    const { status, item } = await addDraft()
    expect(status).toBe(200)
    expect(item).toMatchObject({
      status: 'draft',
      pricing: 'fixed',
      description: '',
      rating: 0,
      pictures: [],
    })
    expect(item).not.toHaveProperty('price')
    const picture = await uploadPicture(7)
    expect((await addDraft({ more: picture })).item.image).toBe(picture)
    expect((await addDraft({}, await ringFile())).item.pictures).toHaveLength(1)
    for (const missing of ['name', 'category'])
      expect(await addDraft({ [missing]: '' })).toMatchObject({ status: 400, field: missing })
    expect((await addDraft({ price: '-1' })).status).toBe(400)
  })

  test('is saved again as it is, and published when nothing is missing', async () => {
    const { item } = await addDraft()
    const { status, item: saved } = await changeItem(item, { tags: ['new'] })
    expect([status, saved.tags]).toEqual([200, ['new']])
    const picture = await uploadPicture(6)
    const whole = { status: 'published', price: 5000, description: 'Of gold.', pictures: [picture] }
    for (const [field, none] of Object.entries({ price: undefined, description: '', pictures: [] }))
      expect(await changeItem(saved, { ...whole, [field]: none })).toMatchObject({ status: 400, field })
    expect((await changeItem(saved, whole)).item.status).toBe('published')
  })

  test('is published with others only when nothing is missing, and all that is missing is named', async () => {
    const { item } = await addDraft({ name: 'Bare Ring' })
    const body = { items: [{ id: item.id, version: item.version }], status: 'published' }
    const answer = await post(testApp.app, '/api/admin/items/selected/preview', body, owner)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Bare Ring: Before it is published this piece needs a picture, a description and a price.',
    ])
  })

  test('that is to be published at once needs its picture', async () => {
    const fields = { ...validItem, status: 'published' }
    expect(await addDraft(fields)).toMatchObject({ status: 400, message: 'Please upload an image.' })
    expect((await addDraft(fields, { name: 'image', bytes: Buffer.alloc(0) })).status).toBe(400)
  })
})

describe('a piece that is duplicated', () => {
  const duplicateItem = async (id: number) => {
    const answer = await post(testApp.app, '/api/admin/items/duplicate', { id, key: randomUUID() }, owner)
    return { status: answer.statusCode, ...answer.json() }
  }

  test('is a draft with all fields and pictures of the original and a new name', async () => {
    const certificates = [{ laboratory: 'IGI', number: 'LG 5812', issuedOn: '2026-01-05' }]
    const facts = JSON.stringify({ certificates, care: 'Keep it dry.' })
    const { item } = await addItem({ name: '💍'.repeat(120), tags: 'new,festive', facts })
    const pictures = [item.image, await uploadPicture(1)]
    const { item: withPictures } = await changeItem(item, { pictures })
    const { item: copy } = await duplicateItem(item.id)
    expect(copy).toMatchObject({
      name: `${'💍'.repeat(113)} (copy)`,
      status: 'draft',
      version: 1,
      tags: ['new', 'festive'],
      price: withPictures.price,
      rating: 0,
      facts: { care: 'Keep it dry.', certificates: [] },
      pictures: withPictures.pictures,
    })
    expect(await findLastAudit()).toMatchObject({ what: 'item-added', about: `${copy.id} ${copy.slug}` })
    expect((await getAsOwner(`/api/admin/item?id=${item.id}`)).item).toEqual(withPictures)
  })

  test('must exist', async () => {
    expect((await duplicateItem(999_999)).status).toBe(404)
    const { item } = await addItem({ name: 'Gone before' })
    await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie, { id: item.id })
    expect((await duplicateItem(item.id)).status).toBe(410)
  })
})

describe('a piece that is removed', () => {
  test.each(['body', 'address'])('by the id in the %s is gone at once and can be restored', async (where) => {
    const { item } = await addItem({ name: `Leaver ${where}` })
    const answer =
      where === 'body'
        ? await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie, { id: item.id })
        : await sendDelete(testApp.app, `/api/admin/deleteItem?id=${item.id}`, owner.cookie)
    expect(answer.json()).toEqual({ success: true })
    expect(await findLastAudit()).toMatchObject({ what: 'item-removed' })
    expect(await publicStatus(item.slug)).toBe(410)
    const { items, total } = await getAsOwner('/api/admin/items?shelf=removed')
    expect(items[0]).toMatchObject({ id: item.id, removedAt: new Date(clockMs).toISOString() })
    expect(total).toBe(items.length)
    expect(Date.parse(items[0].restorableUntil) - clockMs).toBe(days(30))

    const restored = await post(testApp.app, '/api/admin/items/restore', { id: item.id }, owner)
    expect(restored.json().item).toMatchObject({ id: item.id, version: 3 })
    expect(restored.json().item).not.toHaveProperty('removedAt')
    expect(await findLastAudit()).toMatchObject({ what: 'item-restored' })
    expect(await publicStatus(item.slug)).toBe(200)
  })

  test('twice is removed once, and an unknown one is missing', async () => {
    const { item } = await addItem({ name: 'Twice' })
    for (const status of [200, 200])
      expect(
        (await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie, { id: item.id })).statusCode,
      ).toBe(status)
    expect((await sendDelete(testApp.app, '/api/admin/deleteItem?id=999999', owner.cookie)).statusCode).toBe(
      404,
    )
    expect((await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie)).statusCode).toBe(400)
    expect((await getAsOwner(`/api/admin/item?id=${item.id}`)).item.version).toBe(2)
  })

  test('cannot be restored after thirty days, and is then no longer listed', async () => {
    const { item } = await addItem({ name: 'Too Late' })
    await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie, { id: item.id })
    await testApp.pool.query(
      `update item set retired_at = retired_at - interval '30 days 1 minute' where id = $1`,
      [item.id],
    )
    expect((await post(testApp.app, '/api/admin/items/restore', { id: item.id }, owner)).statusCode).toBe(410)
    const { items } = await getAsOwner('/api/admin/items?shelf=removed')
    expect(items.map(({ id }: { id: number }) => id)).not.toContain(item.id)
  })
})

describe('a piece that is changed', () => {
  test('is changed for visitors too, and its old address leads to the new one', async () => {
    const { item } = await addItem({ name: 'Taara Ring' })
    clockMs += 1000
    const { item: changed } = await changeItem(item, {
      name: 'Tara Star Ring',
      price: 47000,
      tags: ['engagement'],
    })
    expect(changed).toMatchObject({
      slug: 'tara-star-ring',
      price: 47000,
      version: 2,
      changedAt: new Date(clockMs).toISOString(),
      tags: ['engagement'],
    })
    expect(await findLastAudit()).toMatchObject({ what: 'item-changed' })
    expect((await getAsOwner('/api/user/piece?slug=taara-ring')).item.slug).toBe('tara-star-ring')
    const { goldItem } = await getAsOwner('/api/user/jewel?collection=engagement-rings')
    expect(goldItem.map(({ id }: { id: number }) => id)).toContain(item.id)
    const back = await changeItem(changed, { name: 'Taara Ring' })
    expect(back.item.slug).toBe('taara-ring')
    expect((await getAsOwner('/api/user/piece?slug=tara-star-ring')).item.slug).toBe('taara-ring')
  })

  test('by two people is changed by the first, and the second gets a conflict', async () => {
    const { item } = await addItem({ name: 'Contested' })
    const results = await Promise.all([changeItem(item, { price: 1 }), changeItem(item, { price: 2 })])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)).toMatchObject({
      code: 'conflict',
      message: 'Somebody changed this piece meanwhile. Please open it again.',
    })
    await sendDelete(testApp.app, '/api/admin/deleteItem', owner.cookie, { id: item.id })
    expect((await changeItem(item)).status).toBe(410)
    expect((await changeItem({ ...item, id: 999_999 })).status).toBe(404)
  })

  test('while another transaction locks it is refused as busy within seconds', async () => {
    const { item } = await addItem({ name: 'Held' })
    const holder = await testApp.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from item where id = $1 for update', [item.id])
    const refused = await expectWithin(3000, () => changeItem(item, { price: 1 }))
    expect(refused).toMatchObject({ status: 503, code: 'busy' })
    await holder.query('rollback')
    holder.release()
    expect((await changeItem(item, { price: 1 })).status).toBe(200)
  })

  test('that was a draft is listed once published, and can become a draft again', async () => {
    const { item } = await addItem({ name: 'Secret', status: 'draft' })
    clockMs += 60_000
    const { item: published } = await changeItem(item, { status: 'published' })
    expect((await getAsOwner('/api/user/jewel')).goldItem[0].id).toBe(item.id)
    await changeItem(published, { status: 'draft' })
    expect(await publicStatus(item.slug)).toBe(404)
  })

  test('may have eight pictures in an order of its own, which visitors see', async () => {
    const { item } = await addItem({ name: 'Gallery' })
    const names: string[] = [item.image]
    for (let place = 1; place < 8; place++) names.push(await uploadPicture(place))
    const { item: withPictures } = await changeItem(item, { pictures: names })
    expect(withPictures.pictures.map(({ name }: { name: string }) => name)).toEqual(names)
    const getPublicItem = async () => (await getAsOwner('/api/user/piece?slug=gallery')).item
    expect(await getPublicItem()).toMatchObject({ image: names[0], more: names.slice(1) })
    const reversed = names.toReversed().slice(0, 3)
    const { item: withReversed } = await changeItem(withPictures, { pictures: reversed })
    expect(await getPublicItem()).toMatchObject({ image: reversed[0], more: reversed.slice(1) })
    await changeItem(withReversed, { pictures: [names[3]] })
    expect(await getPublicItem()).not.toHaveProperty('more')
  })

  test.each([
    ['nine pictures', { pictures: Array.from({ length: 9 }, (_, n) => `${String(n).repeat(32)}.webp`) }],
    ['no picture', { pictures: [] }],
    ['a picture twice', { pictures: [`${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.webp`] }],
    ['a picture that was never taken in', { pictures: [`${'a'.repeat(32)}.webp`] }],
    ['a picture elsewhere', { pictures: ['../../etc/passwd'] }],
    ['a tag in capitals', { tags: ['Gold'] }],
    ['a tag twice', { tags: ['gold', 'gold'] }],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, n) => `tag-${n}`) }],
    ['a slug', { slug: 'mine' }],
    ['a price as text', { price: '5' }],
    ['no version', { version: undefined }],
  ])('is refused with %s', async (_what, changes) => {
    const { items } = await getAsOwner('/api/admin/items?limit=1')
    expect((await changeItem(items[0], changes)).status).toBe(400)
    expect((await getAsOwner(`/api/admin/item?id=${items[0].id}`)).item).toEqual(items[0])
  })
})

async function uploadPicture(shade: number) {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: shade * 20, g: 80, b: 90 } },
  })
    .png()
    .toBuffer()
  const answer = await sendForm(
    testApp.app,
    '/api/admin/pictures',
    owner.cookie,
    {},
    { name: 'image', bytes },
  )
  expect(answer.json().picture).toMatchObject({ width: 40, height: 30 })
  return answer.json().picture.name as string
}

describe('the stock', () => {
  test.each(['default', 'low', 'high', 'rating'])(
    'sorted by %s is paged without a gap or a repeat',
    async (sort) => {
      const whole = await getAsOwner(`/api/admin/items?sort=${sort}&limit=100`)
      const ids: number[] = []
      let cursor = ''
      do {
        const page = await getAsOwner(`/api/admin/items?sort=${sort}&limit=7${cursor}`)
        ids.push(...page.items.map(({ id }: { id: number }) => id))
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
      } while (cursor)
      expect(ids).toEqual(whole.items.map(({ id }: { id: number }) => id))
      expect(ids.length).toBe(whole.total)
    },
  )

  test('is filtered by category and words, and counts all items of the folder', async () => {
    const rings = await getAsOwner('/api/admin/items?category=RING&limit=100')
    expect(new Set(rings.items.map(({ category }: { category: string }) => category))).toEqual(
      new Set(['ring']),
    )
    const jhumka = await getAsOwner('/api/admin/items?q=noor%20jhum')
    expect(jhumka.items.map(({ slug }: { slug: string }) => slug)).toEqual(['noor-jhumka-earrings'])
    expect(jhumka.total).toBe(rings.total)
    expect(jhumka.matching).toBe(1)
    expect(rings.matching).toBe(rings.items.length)
    const all = await getAsOwner('/api/admin/items?limit=1')
    expect(all.matching).toBe(all.total)
    expect((await getAsOwner('/api/admin/items?q=%27%26%7C!')).items).toEqual([])
    expect((await getAsOwner('/api/admin/items?cursor=junk')).status).toBe(400)
  })

  test('knows which collection a piece would be part of', async () => {
    expect((await getAsOwner('/api/admin/collections')).collections).toMatchObject([
      { slug: 'engagement-rings', members: { categories: ['ring'], tags: ['engagement'] } },
      { slug: 'necklaces', members: { categories: ['necklace'], tags: [] } },
      { slug: 'earrings', members: { categories: ['earring'], tags: [] } },
    ])
  })
})

describe('the form', () => {
  test.each<[number, string, Record<string, string>]>([
    [200, 'at its shortest', { name: 'x', description: 'x', price: '0.01', rating: '0' }],
    [200, 'at its longest', { name: '💍'.repeat(120), description: 'क'.repeat(4000), price: '99999999.99' }],
    [400, 'with a price below nothing', { price: '-1' }],
    [400, 'with no price', { price: '0' }],
    [400, 'with a price of three decimals', { price: '0.001' }],
    [400, 'with too high a price', { price: '1000000000' }],
    [400, 'with a price as powers', { price: '1e9' }],
    [400, 'with a price beyond numbers', { price: '1e309' }],
    [400, 'with no number for a price', { price: 'NaN' }],
    [400, 'with a price in Devanagari digits', { price: '१२' }],
    [400, 'with a price and a space', { price: ' 12' }],
    [400, 'with an empty price', { price: '' }],
    [200, 'with the highest rating', { rating: '5.0' }],
    [400, 'with a rating below nothing', { rating: '-1' }],
    [400, 'with a rating above five', { rating: '5.1' }],
    [400, 'with a rating of two decimals', { rating: '4.25' }],
    [400, 'without a name', { name: '' }],
    [400, 'with a name of spaces', { name: '   ' }],
    [400, 'with a name of joiners', { name: '\u200d\u200d' }],
    [400, 'with a name of direction marks', { name: '\u202e\u200f' }],
    [400, 'with a name of 121', { name: 'x'.repeat(121) }],
    [400, 'with a NUL', { name: 'Ta\u0000ra' }],
    [400, 'with too long a description', { description: 'x'.repeat(4001) }],
    [400, 'with an unknown category', { category: 'crown' }],
    [400, 'with a category in capitals', { category: 'RING' }],
    [400, 'with an unknown status', { status: 'sold' }],
    [400, 'with a tag in capitals', { tags: 'Gold' }],
    [400, 'with an id', { id: '1' }],
    [400, 'with a version', { version: '9' }],
    [400, 'with a slug', { slug: 'mine' }],
    [400, 'with an image in words', { image: `${'a'.repeat(32)}.webp` }],
    [400, 'with a date', { createdAt: '2020-01-01' }],
    [400, 'with rights', { isAdmin: 'true' }],
    [400, 'with a prototype', JSON.parse('{"__proto__":"x"}')],
    [400, 'with a constructor', { constructor: 'x' } as unknown as Record<string, string>],
  ])('answers %i %s', async (status, _what, fields) => {
    const before = await countItems()
    const answer = await addItem(fields)
    expect(answer.status).toBe(status)
    expect((await countItems()) - before).toBe(status === 200 ? 1 : 0)
    if (status === 200) expect(answer.item.name).toBe((fields['name'] ?? validItem.name).normalize('NFC'))
  })

  test.each(Object.keys(validItem))('needs %s', async (name) => {
    const fields = Object.fromEntries(Object.entries(validItem).filter(([key]) => key !== name))
    const { payload, headers } = await encodeForm(fields, await ringFile())
    const request = { method: 'POST', path: '/api/admin/newItem', payload } as const
    const answer = await testApp.app.inject({ ...request, headers: { ...headers, cookie: owner.cookie } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      field: name,
      message: expect.stringContaining(`${fieldLabels[name]}: `),
    })
  })
})

const countItems = async () => Number((await testApp.pool.query('select count(*) from item')).rows[0].count)

describe('what a picture shows', () => {
  test('is kept with its picture wherever it goes, told to visitors in order, and taken away', async () => {
    const { item } = await addItem({ name: `Described ${randomUUID()}` })
    const more = await sendForm(
      testApp.app,
      '/api/admin/pictures',
      owner.cookie,
      {},
      {
        name: 'image',
        bytes: await readRingPhoto('bangle-kada-veda'),
      },
    )
    const [first, second] = [item.image, more.json().picture.name]
    const described = await changeItem(item, {
      pictures: [first, second],
      alts: { [first]: ' A ring from above ', [second]: 'The bangle' },
    })
    expect(described.item.pictures.map(({ alt }: { alt?: string }) => alt)).toEqual([
      'A ring from above',
      'The bangle',
    ])
    const turned = await changeItem(described.item, { pictures: [second, first] })
    const getDetails = async () =>
      (await get(testApp.app, `/api/user/piece?slug=${turned.item.slug}`)).json().item
    expect((await getDetails()).alts).toEqual(['The bangle', 'A ring from above'])
    const emptied = await changeItem(turned.item, { alts: { [second]: '' } })
    expect((await getDetails()).alts).toEqual(['', 'A ring from above'])
    await changeItem(emptied.item, { pictures: [second] })
    expect((await getDetails()).alts).toBeUndefined()
  })

  test('is said from the beginning, in the order of the pictures', async () => {
    const extraPictures = [await uploadPicture(8), await uploadPicture(9)]
    const addDescribed = (alts: string) =>
      addItem({ name: `Told ${randomUUID()}`, more: extraPictures.join(','), alts })
    const { item } = await addDescribed(JSON.stringify([' A ring ', '', 'From the side']))
    expect(item.pictures.map(({ alt }: { alt?: string }) => alt)).toEqual([
      'A ring',
      undefined,
      'From the side',
    ])
    for (const wrong of ['A ring', JSON.stringify(['W'.repeat(201)]), JSON.stringify({ first: 'A ring' })])
      expect((await addDescribed(wrong)).status).toBe(400)
  })

  test('and which piece has it already is told when it is added again', async () => {
    const name = `Seen before ${randomUUID()}`
    const { item } = await addItem({ name })
    const answer = await sendForm(testApp.app, '/api/admin/pictures', owner.cookie, {}, await ringFile())
    expect(answer.json().usedBy).toEqual({ id: expect.any(Number), name: expect.any(String) })
    await testApp.pool.query('update item set retired_at = now() where image = $1 and id <> $2', [
      item.image,
      item.id,
    ])
    const again = await sendForm(testApp.app, '/api/admin/pictures', owner.cookie, {}, await ringFile())
    expect(again.json().usedBy).toEqual({ id: item.id, name })
    await testApp.pool.query('update item set retired_at = now() where id = $1', [item.id])
    const unused = await sendForm(testApp.app, '/api/admin/pictures', owner.cookie, {}, await ringFile())
    expect(unused.json().usedBy).toBeUndefined()
  })

  test('has 200 letters at most', async () => {
    const { item } = await addItem({ name: `Long ${randomUUID()}` })
    expect(await changeItem(item, { alts: { [item.image]: 'a'.repeat(201) } })).toMatchObject({ status: 400 })
    expect(await changeItem(item, { alts: { [item.image]: 'a'.repeat(200) } })).toMatchObject({ status: 200 })
  })
})
