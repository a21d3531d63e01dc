import { signIn } from '@stadion/account/testing'
import type { Share } from '@stadion/wishlist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

const logged: string[] = []
let site: Site
beforeAll(async () => {
  site = await openSite({ logTo: { write: (line) => void logged.push(line) } })
})
afterAll(() => site?.close())

const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-original-host': 'www.stadion.co.uk', accept: 'text/html', ...headers },
  })

/** The seed account, whose owner is Anna Full: her cookies. */
async function signedIn(): Promise<string> {
  const answer = await signIn((to, init) =>
    ask(to, { ...init, body: JSON.stringify(init?.body), headers: { 'content-type': 'application/json' } }),
  )
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
/** A form of the wishlist's page, as a browser without JavaScript sends it. */
const send = (cookie: string, fields: Record<string, string>) =>
  ask('/wishlist', { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
const linkIn = (html: string) => /<input[^>]* value="[^"]*(\/wishlist\/s\/[\w-]{22})"/.exec(html)?.[1]
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

test('REACH-SHARE-01 without JavaScript a form shares the list, and its page shows anybody articles and title alone', async () => {
  const cookie = await signedIn()
  for (const add of ['AA1001', 'AA1004']) await send(cookie, { add })
  const shared = await send(cookie, { share: 'on', title: '<b>Birthday</b>' })
  expect([shared.status, shared.headers.get('location')]).toEqual([303, '/wishlist?shared=on#wishlist-share'])
  const own = await (await ask('/wishlist?shared=on', { headers: { cookie } })).text()
  expect(own).toContain('Saved. The link opens your list.')
  const link = linkIn(own)!

  const page = await ask(link)
  const html = await page.text()
  expect([page.status, titleOf(html)]).toEqual([200, '&lt;b&gt;Birthday&lt;/b&gt;'])
  expect([...html.matchAll(/class="product-card-name"[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Runner Four',
    'Runner One',
  ])
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toMatch(/private/)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  // The owner, by her own session and profile.
  const ofOwner = async (path: string) => (await (await ask(path, { headers: { cookie, accept: 'application/json' } })).json()) as object
  const { acid } = (await ofOwner('/auth/session')) as { acid: string }
  const { email, lastName } = (await ofOwner('/api/account/profile')) as { email: string; lastName: string }
  expect([email, lastName]).toEqual(['full@example.com', expect.any(String)])
  for (const secret of [acid, email, lastName]) expect([secret, html.includes(secret)]).toEqual([secret, false])

  const token = link.split('/').at(-1)!
  expect(logged.filter((line) => line.includes(token))).toEqual([])
})

test('REACH-SHARE-02 a dead link answers as an unknown one, byte for byte in length', async () => {
  const cookie = await signedIn()
  const linkNow = async () => linkIn(await (await ask('/wishlist', { headers: { cookie } })).text())
  await send(cookie, { share: 'on', title: 'Birthday' })
  const first = (await linkNow())!
  expect((await ask(first)).status).toBe(200)
  expect((await send(cookie, { share: 'renew' })).headers.get('location')).toBe('/wishlist?shared=renew#wishlist-share')
  const second = (await linkNow())!
  expect((await ask(second)).status).toBe(200)
  await send(cookie, { share: 'off' })
  expect(await linkNow()).toBeUndefined()
  const answers = await Promise.all([first, second, `/wishlist/s/${'x'.repeat(22)}`].map((link) => ask(link)))
  const told = await Promise.all(
    answers.map(async ({ status, headers, text }, index) => [
      status,
      headers.get('cache-control'),
      (await text.call(answers[index])).length,
    ]),
  )
  expect(told[0]![0]).toBe(404)
  expect(told).toEqual([told[0], told[0], told[0]])
})

test('a form says what is wrong, and a guest signs in first', async () => {
  const cookie = await signedIn()
  expect((await send(cookie, { share: 'on', title: 'x'.repeat(41) })).headers.get('location')).toBe(
    '/wishlist?shared=tooLong#wishlist-share',
  )
  expect(await (await ask('/wishlist?shared=tooLong', { headers: { cookie } })).text()).toContain('Use 40 characters at most.')
  expect((await send('', { share: 'on' })).headers.get('location')).toBe('/account-login?returnTo=%2Fwishlist')
  const share = await ask('/api/bridge/account/default/share', { headers: { cookie, accept: 'application/json' } })
  expect(((await share.json()) as Share).on).toBe(false)
})
