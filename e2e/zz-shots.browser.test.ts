// biome-ignore-all lint: scratch
import { mkdirSync } from 'node:fs'
import { orderAsMember } from './orders/place-order.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { problemsOf } from './problems-of.ts'
import { signIn } from './sign-in.ts'

let browser: Browser
let site: Site
const out = "/tmp/w/orders-ui/shots"
mkdirSync(out, { recursive: true })
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
}, 240_000)
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const q = (text: string) => site.store.db.query(text)
async function ship(number: string, delivered: boolean, all: boolean) {
  const [{ ref }] = (await q(`select ref from orders."order" where number = '${number}'`)) as any
  await q(`insert into orders.event (ref, seq, kind, actor, at) values ('${ref}', 50, 'confirmed', 'x', '2026-11-21T09:40:00Z'), ('${ref}', 51, 'shipped', 'x', '2026-11-22T09:40:00Z')`)
  await q(`insert into orders.shipment (id, ref, carrier, tracking_number, tracking_url, charged, shipped_at, delivered_at) values ('s_${ref}', '${ref}', 'local', 'LP000000123', 'https://example.com/t', 0, '2026-11-22T09:40:00Z', ${delivered ? "'2026-11-24T09:40:00Z'" : 'null'})`)
  await q(`insert into orders.shipment_unit (id, ref, n, unit_no) select 's_${ref}', ref, n, unit_no from orders.unit where ref = '${ref}' and n > 0 ${all ? '' : 'and unit_no = 1'}`)
  await q(`update orders.line set shipped = ${all ? 'quantity' : '1'}, delivered = ${delivered ? (all ? 'quantity' : '1') : '0'} where ref = '${ref}' and n > 0`)
  return ref
}
const settings = [
  ['stadion', 'en_GB', { ...phone }, 'light'],
  ['stadion', 'de_DE', { ...desktop }, 'dark'],
  ['stadion', 'ar_SA', { ...phone }, 'light'],
  ['stadion', 'ja_JP', { ...desktop }, 'light'],
  ['reebok', 'en_GB', { ...desktop }, 'light'],
] as const
const only = process.env.SHOTS?.split(',')

test.each(settings)('shots %s %s', async (brand, locale, options, colorScheme) => {
  const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' })
  await signIn(context, site, { locale, brand })
  const page = await context.newPage()
  const problems: string[] = []
  const size = options === settings[0][2] || locale === 'ar_SA' ? 390 : 1440
  const shot = async (name: string) => {
    await page.screenshot({ path: `${out}/${name}-${brand}-${locale}-${size}.png`, fullPage: true })
    problems.push(...(await problemsOf(page, name)))
  }
  const at = (path: string) => page.goto(site.url(path, locale, brand), { waitUntil: 'load' })
  await at('/my-account/orders')
  await shot('list-empty')
  const numbers: string[] = []
  const shopperItems = [{ productId: brand === 'reebok' ? 'RB1001_540' : 'AA1001_540', quantity: 2 }, { productId: brand === 'reebok' ? 'RB1004_540' : 'AA1004_540' }]
  numbers.length = 0
  for (let n = 0; n < 5; n++) { site.store.advanceClock(1000); numbers.push(await orderAsMember(site, shopperItems, { country: { en_GB: 'GB', de_DE: 'DE', ar_SA: 'AE', ja_JP: 'JP' }[locale]!, brand })) }
  const detail = async (name: string, number: string, more = '') => {
    await at(`/my-account/orders/${number}${more}`)
    await page.locator('[data-mf=account_my-account][data-mounted]').waitFor()
    await shot(name)
  }
  await at('/my-account/orders')
  await shot('list-real')
  await detail('detail-created', numbers[0]!)
  await detail('cancel', numbers[0]!, '?do=cancel')
  await ship(numbers[1]!, false, false)
  await detail('detail-part-shipped', numbers[1]!)
  const ref = await ship(numbers[2]!, true, true)
  await q(`update orders.line set returning = 1 where ref = '${ref}' and n = 1`)
  await detail('detail-returning', numbers[2]!)
  await page.getByRole('button').filter({ hasText: /./ }).last().count()
  await page.locator('.order-view-again button').click()
  await page.locator('.order-view-again .w-notice').waitFor()
  await shot('bought-again')
  const [{ ref: gone }] = (await q(`select ref from orders."order" where number = '${numbers[3]}'`)) as any
  await q(`insert into orders.event (ref, seq, kind, actor, at) values ('${gone}', 50, 'cancelled', 'x', '2026-11-21T09:40:00Z')`)
  await q(`update orders.line set cancelled = quantity where ref = '${gone}' and n > 0`)
  await detail('detail-cancelled', numbers[3]!)
  await at(`/order-tracker?order=${numbers[2]}`)
  await shot('tracker')
  console.log(problems)
  await context.close()
}, 240_000)
