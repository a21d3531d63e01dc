import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { context, openForOneShopper, site } from '../one-shopper.ts'
import { logIn, openPortal, seedEmail, seedPassword, sightOf, signOut, waitForMachine, waitForSight } from './portal-page.ts'

openForOneShopper()

/** Reload, repeated if the tab is just navigating because of another tab's sign-out. */
const reloads = (page: Page) =>
  page
    .reload()
    .catch(() => page.reload())
    .catch(() => {})

test('tabs learn of a sign-in and a sign-out in another tab', async () => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await visit(two, site.url('/help'))
  await openPortal(one, site.url('/legal/privacy'))
  // The second tab has loaded its machine, as after hovering the icon.
  await two.locator('.header-account-out').hover()
  await waitForMachine(two)
  await logIn(one)
  await waitForSight(two, 'in')
  await signOut(two)
  await waitForSight(one, 'out')
})

test('a form for guests closes when its shopper signs in in another tab', async () => {
  const [one, two] = [await context.newPage(), await context.newPage()]
  await visit(two, site.url('/account-login?returnTo=/help'))
  await two.locator('[data-mounted] .account-portal[data-screen=login]').waitFor()
  await openPortal(one, site.url('/legal/privacy'))
  await logIn(one)
  await two.waitForURL(site.url('/help'))
  await waitForSight(two, 'in')
})

test('six tabs that reload, sign in and sign out at once agree in the end', async () => {
  const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  for (const tab of tabs) await visit(tab, site.url('/help'))
  const first = tabs[0] as Page
  await first.locator('.header-account-out').click()
  await logIn(first, seedEmail, seedPassword)
  await waitForSight(first, 'in')
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      tabs.map(async (tab, at) => {
        if ((at + round) % 3 === 0) await reloads(tab)
        else if ((at + round) % 3 === 1) await signOut(tab, { timeout: 5000 }).catch(() => {})
        else
          await tab
            .evaluate(
              async ([email, password]) => {
                const body = JSON.stringify({ email, password, recaptcha: `stub:login:0.9:${crypto.randomUUID()}` })
                const headers = { 'content-type': 'application/json' }
                await navigator.locks.request('account', () => fetch('/api/account/login', { method: 'POST', headers, body }))
                new BroadcastChannel('account').postMessage({ kind: 'changed' })
              },
              [seedEmail, seedPassword] as const,
            )
            .catch(() => {})
      }),
    )
  }
  const truth = async () => {
    const cookies = await context.cookies()
    return cookies.some(({ name }) => name === 'userIsLogged') ? 'in' : 'out'
  }
  await expect
    .poll(async () => {
      const wanted = await truth()
      const seen = await Promise.all(tabs.map((tab) => sightOf(tab).catch(() => 'moving')))
      return seen.every((sight) => sight === wanted)
    })
    .toBe(true)
})
