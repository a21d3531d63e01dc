import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() => site.store.reset())
afterAll(() => site?.close())

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-original-host': 'www.stadion.co.uk', accept: 'text/html', ...headers },
  })
/** What is shown: scripts hold all messages. */
const page = async (path: string, cookies: readonly (string | undefined)[] = []) =>
  (await (await ask(path, { headers: { cookie: cookies.join('; ') } })).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*name="topic-(\w+)"[^>]*>/g)].flatMap(([box, topic]) => (box.includes('checked=""') ? topic : []))

async function signedIn() {
  return cookiesOf(
    await signIn((to, init) => ask(to, { ...init, body: JSON.stringify(init?.body), headers: { 'content-type': 'application/json' } })),
  )
}
/** The link in a newsletter to the shopper of the seed. */
async function mailedLink(): Promise<string> {
  await sql`update account.account set marketing_consent = true where email = 'full@example.com'`.execute(site.store.db)
  const t = 'a'.repeat(43)
  await sql`insert into account.mail_token (token_hash, purpose, acid, brand, region, email_key, expires_at)
    select ${hashOf(t)}, 'unsubscribe', acid, brand, region, email_key, now() + interval '400 days'
    from account.account where email = 'full@example.com' and brand = 'stadion' and region = 'rest'`.execute(site.store.db)
  return `/newsletter/topics?t=${t}`
}

test('REACH-NEWS-01 without JavaScript and without a session the link of a mail leads to a form with nothing preselected', async () => {
  const link = await mailedLink()
  const before = await ask(link)
  expect([before.status, before.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(before.headers.get('cache-control')).toMatch(/private/)
  const html = await before.text()
  expect([html.match(/name="topic-/g)?.length, checked(html)]).toEqual([12, []])
  const sent = await ask(link, {
    method: 'POST',
    body: new URLSearchParams({ 'topic-running': 'on', 'topic-kids': 'on', often: 'monthly' }),
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, link])
  const after = await page(link, cookiesOf(sent))
  expect([checked(after), after.includes('Saved.')]).toEqual([['running', 'kids'], true])
  expect(after).toMatch(/<option value="monthly" selected=""/)
  // Without a topic the newsletter ends, as the form says.
  expect(after).toContain('With none chosen the newsletter ends.')
  const ended = await ask(link, { method: 'POST', body: new URLSearchParams({ often: 'monthly' }) })
  expect(await page(link, cookiesOf(ended))).toContain('You no longer get newsletters from us.')
  // The mail may be in other hands by now: what is chosen after the end waits for the owner.
  const again = await ask(link, { method: 'POST', body: new URLSearchParams({ 'topic-kids': 'on' }) })
  expect(await page(link, cookiesOf(again))).toContain('We have sent you a link. Once you open it and confirm, you are signed up.')
})

test('REACH-NEWS-01 signed in the same page changes the account’s own; it is reached from the account', async () => {
  const cookies = await signedIn()
  expect(await page('/my-account/profile', cookies)).toContain('href="/newsletter/topics"')
  const sent = await ask('/newsletter/topics', {
    method: 'POST',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ 'topic-yoga': 'on' }),
  })
  expect(checked(await page('/newsletter/topics', [...cookies, ...cookiesOf(sent)]))).toEqual(['yoga'])
  const ended = await ask('/newsletter/topics', {
    method: 'POST',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ intent: 'end' }),
  })
  expect(await page('/newsletter/topics', [...cookies, ...cookiesOf(ended)])).toContain('You no longer get newsletters from us.')
})

test('a guest is asked to sign in, and a wrong link says so', async () => {
  expect(await page('/newsletter/topics')).toContain('Sign in to choose your topics')
  const wrong = await page('/newsletter/topics?t=x')
  expect([wrong.includes('name="topic-'), wrong.includes('role="alert"')]).toEqual([false, true])
})

test('REACH-NEWS-01 a form that failed has ended nothing, and shows again what was ticked', async () => {
  const link = await mailedLink()
  await ask(link, { method: 'POST', body: new URLSearchParams({ 'topic-running': 'on', often: 'weekly' }) })
  await sql`alter table account.newsletter_choice rename to away`.execute(site.store.db)
  const sent = await ask(link, { method: 'POST', body: new URLSearchParams({ 'topic-kids': 'on', often: 'monthly' }) })
  await sql`alter table account.away rename to newsletter_choice`.execute(site.store.db)
  const html = await page(link, cookiesOf(sent))
  expect([checked(html), html.includes('You no longer get newsletters from us.'), html.includes('Saved.')]).toEqual([
    ['kids'],
    false,
    false,
  ])
  expect(html).toMatch(/<option value="monthly" selected=""/)
  expect(checked(await page(link))).toEqual(['running'])
})
