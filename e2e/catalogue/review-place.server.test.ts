import { signIn } from '@stadion/account/testing'
import { withoutSamples, writeReviews } from '@stadion/reviews/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await withoutSamples(site.store.db)
  const fives = Array.from({ length: 11 }, (_, index) => ({ no: `rv_five${index}`, stars: 5, language: 'en' }))
  await writeReviews(site.store.db, [...fives, { no: 'rv_two', stars: 2, language: 'en' }], site.store.now())
})
afterAll(() => site?.close())

const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, { ...init, headers: { 'x-original-host': 'www.stadion.co.uk', ...headers } })
const vote = (fields: URLSearchParams, cookie = '') =>
  ask('/review-vote', { method: 'POST', redirect: 'manual', headers: { cookie }, body: fields })
const shown = (html: string) => [...html.matchAll(/class="reviews-one" id="(\w+)"/g)].map(([, no]) => no)

/** What the form at a review sends. */
function fieldsAt(html: string, no: string): URLSearchParams {
  const form = new RegExp(`<li class="reviews-one" id="${no}">.*?(<form.*?</form>)`, 's').exec(html)?.[1] ?? ''
  return new URLSearchParams([...form.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))
}

test('REACH-REV-10 "helpful" on a later page under a filter leads back to the same reviews, for guests by way of the sign-in', async () => {
  const place = '?stars=5&sort=high&reviews=2'
  const page = await ask(`/articles/AA1001.html${place}`)
  const html = await page.text()
  expect(shown(html)).toHaveLength(1)
  const no = shown(html)[0]!
  const fields = fieldsAt(html, no)
  const path = fields.get('article')!

  expect((await vote(fields)).headers.get('location')).toBe(`/account-login?returnTo=${encodeURIComponent(path + place)}`)

  const member = await signIn((to, init) =>
    ask(to, { ...init, body: JSON.stringify(init?.body), headers: { 'content-type': 'application/json' } }),
  )
  const cookie = member.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const voted = await vote(fields, cookie)
  expect(voted.headers.get('location')).toBe(`${path}${place}&voted=1#${no}`)
  expect(shown(await (await ask(`${path}${place}&voted=1`)).text())).toEqual([no])

  // Only what the page itself can ask for leads back.
  for (const [name, value] of [
    ['stars', '9'],
    ['sort', 'x'],
    ['reviews', '-1'],
    ['size', 'x'.repeat(21)],
    ['utm', 'x'],
  ])
    fields.set(name!, value!)
  expect((await vote(fields, cookie)).headers.get('location')).toBe(`${path}?voted=1#${no}`)
})
