import { sumIn } from '@stadion/bot-check/testing'
import { closes, hour, opens, raffleWorld } from '@stadion/raffles/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from './browser.ts'
import { browser, context, openForOneShopper, page, site } from './one-shopper.ts'
import { problemsOf } from './problems-of.ts'
import { signIn } from './sign-in.ts'

openForOneShopper(undefined, { env: { CHALLENGE_AFTER: '1' } })

const arabicNumbers = ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
const [sku, other] = ['AA1001_540', 'AA1001_550'] as const

/** A raffle before its opening, with one piece of each of two sizes. */
async function planned() {
  const world = raffleWorld(site.store)
  await world.standAt(opens - hour)
  await world.setStock(sku, 1)
  await world.setStock(other, 1)
  const no = await world.plan(
    [
      { sku, pieces: 1 },
      { sku: other, pieces: 1 },
    ],
    { countries: ['DE', 'AT', 'SA'] },
  )
  return { world, no }
}
const said = (on: Page, text: string) => expect.poll(() => on.locator('.raffles-part').innerText()).toContain(text)
const current = (on: Page) => on.locator('.raffles-step[aria-current=step] .raffles-step-name').innerText()

test('REACH-RAF-06 with the keyboard a shopper takes part, is drawn, checks the draw and puts the piece into the bag', async () => {
  const { world, no } = await planned()
  const address = site.url(`/raffles/${no}`, 'de_DE')
  await visit(page, address)
  await said(page, 'Diese Verlosung hat noch nicht begonnen.')
  expect(await current(page)).toBe('Start')
  expect(await problemsOf(page, 'planned raffle')).toEqual([])
  await world.goTo(opens)
  await visit(page, site.url('/launches', 'de_DE'))
  expect(await problemsOf(page, 'launches')).toEqual([])
  await visit(page, site.url('/runner-one/AA1001.html', 'de_DE'))
  await page.locator('.product-facts a', { hasText: 'Mitmachen' }).press('Enter')
  await page.waitForURL(`**/raffles/${no}`)
  await said(page, 'Anmelden und mitmachen')
  await signIn(context, site, { locale: 'de_DE' })
  await visit(page, address)
  expect(await problemsOf(page, 'open raffle')).toEqual([])
  await page.locator(`.raffles input[value=${sku}]`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await said(page, 'Du machst mit Größe')
  expect(await problemsOf(page, 'entered raffle')).toEqual([])
  await world.standAt(closes)
  await visit(page, address)
  await said(page, 'Diese Verlosung ist geschlossen.')
  expect(await current(page)).toBe('Ziehung')
  await world.goTo(closes)
  await visit(page, address)
  await said(page, 'Du wurdest ausgelost.')
  expect(await problemsOf(page, 'won raffle')).toEqual([])

  await page.locator('.raffles-links a[href*="/draw?entry="]').press('Enter')
  await page.waitForURL(/draw.entry=/)
  expect(await page.locator('.raffle-draw-find').innerText()).toContain('Rang 1 von 1 mit Größe')
  const check = page.locator('.raffle-draw-check button:enabled')
  await check.press('Enter')
  await expect.poll(() => page.locator('.raffle-draw-check [role=status]').innerText()).toContain('Stimmt:')
  expect(await problemsOf(page, 'draw')).toEqual([])

  await visit(page, address)
  await page.locator('.raffles-part form button').press('Enter')
  await page.waitForURL('**/cart')
  await expect.poll(() => page.locator('.bag-page-line').innerText()).toContain('Aus deiner Verlosung')
  await world.goTo(closes + 48 * hour)
  await visit(page, address)
  await said(page, 'deine 48 Stunden sind vorbei')
})

test('REACH-RAF-06 without JavaScript a shopper enters, changes and leaves; whoever was not drawn is told; a guest signs in to see', async () => {
  const { world, no } = await planned()
  const plainContext = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const plain = await plainContext.newPage()
  const address = site.url(`/raffles/${no}`, 'ar_SA')
  await signIn(plainContext, site, { locale: 'ar_SA' })
  await world.goTo(opens)
  await plain.goto(address)
  // Without a size the browser sends nothing.
  await plain.locator(`.raffles input[value=${sku}]`).check()
  await plain.locator('.raffles button[value=enter]').click()
  await plain.locator('.raffles button[value=leave]').waitFor()
  expect(await plain.locator(`.raffles input[value=${sku}]`).isChecked()).toBe(true)
  await plain.locator(`.raffles input[value=${other}]`).check()
  await plain.locator('.raffles button[value=change]').click()
  const entries = () => site.store.db.query('select sku from raffles.entry where raffle_no = $1', [no])
  await expect.poll(entries).toEqual([{ sku: other }])
  await plain.locator('.raffles button[value=leave]').click()
  await plain.locator('.raffles button[value=enter]').waitFor()
  expect(await entries()).toEqual([])
  await plain.locator(`.raffles input[value=${sku}]`).check()
  await plain.locator('.raffles button[value=enter]').click()
  // Too often from one address: a question is answered, and what was chosen stays.
  const label = await plain.locator('.raffles-question label').innerText()
  expect(await plain.locator(`.raffles input[value=${sku}]`).isChecked()).toBe(true)
  await plain.locator('.raffles [name=answer]').fill(String(sumIn(label, arabicNumbers)))
  await plain.locator('.raffles button[value=enter]').click()
  await plain.locator('.raffles button[value=leave]').waitFor()
  // The piece goes to somebody else.
  await world.others(no, sku, 1)
  await world.standAt(closes)
  await world.drawnForOthers(no)
  await plain.goto(address)
  await said(plain, 'لم يقع الاختيار عليك حتى الآن')
  await world.goTo(closes + 240 * hour)
  await plain.goto(address)
  await said(plain, 'لم يقع الاختيار عليك هذه المرة')
  await plainContext.clearCookies()
  await plain.goto(address)
  await said(plain, 'سجّل الدخول لترى نتيجتك')
  expect(await plain.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await plainContext.close()
})
