import { storefrontOf } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, textOf, visitorOf } from '../checkout/without-scripts.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** Adds an article of Stadion like Runner One, with one size, under another id. */
async function addArticle(id: string): Promise<void> {
  const { db } = site.store
  const copy = (table: string, changes: string, where: string) =>
    db.query(
      `insert into catalogue.${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from catalogue.${table} t where brand = 'stadion' and ${where}`,
      [id],
    )
  await copy('article', `'id', $1::text`, `id = 'AA1001'`)
  await copy('variation', `'article_id', $1::text, 'sku', $1 || '_540'`, `sku = 'AA1001_540'`)
  await copy('stock', `'sku', $1::text || '_540'`, `sku = 'AA1001_540'`)
  await db.query(
    `insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor)
     select brand, $1, currency, sku, gender, category, list_minor from catalogue.price where brand = 'stadion' and article_id = 'AA1001'`,
    [id],
  )
}

test.each(['FZ6290-100', 'RB9001', '4711'])(
  'DESK-CAT-01 an article %s is shown, found and ordered in the shop of its brand, and in no other',
  async (id) => {
    await addArticle(id)
    const [sku, path] = [`${id}_540`, `/runner-one/${id}.html`]
    const ask = visitorOf(site, storefrontOf('stadion', 'en_GB'))
    const call = async (address: string) => JSON.parse((await ask.call('GET', address)).html)
    const page = await ask.follow(path)
    expect(textOf(page)).toContain('Runner One')
    expect(page).toContain(`/assets/img/${id}_01.svg`)
    expect((await ask(`/assets/img/${id}_01.svg`)).answer.status).toBe(200)
    expect((await ask(`/search?q=${id.toLowerCase()}`)).location).toContain(path)
    expect((await call(`/api/bridge/products/by-ids?ids=AA1002,${id}`)).items.map((item: { id: string }) => item.id)).toEqual([
      'AA1002',
      id,
    ])
    expect((await call(`/api/bridge/products/sizes?ids=${id}`)).items[0].variations).toMatchObject([{ sku, availability: 'IN_STOCK' }])

    await ask('/cart', { intent: 'add', productId: sku, quantity: '1' })
    await ask('/checkout', {
      ...{ intent: 'details', email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', address1: '1 Road' },
      ...{ city: 'London', zipcode: 'SW1A 1AA' },
    })
    const order = formOf((await ask('/checkout')).html, 'order')
    expect(textOf(await ask.pay((await ask('/checkout', order)).location, '4111111111111111'))).toContain('Thank you')
    const [line] = await site.store.db.query(`select sku, article_id from orders.line where sku = $1`, [sku])
    expect(line).toEqual({ sku, article_id: id })

    const sister = visitorOf(site, storefrontOf('reebok', 'en_GB'))
    expect((await sister(path)).answer.status).toBe(404)
    expect((await sister.call('GET', `/api/bridge/products/${id}`)).answer.status).toBe(404)
  },
)
