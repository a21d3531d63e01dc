import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopperWithMail } from './test-inbox.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

test('the test hook lists mails, newest first, by address (D-098)', async () => {
  await aShopperWithMail(store, 'one@example.com')
  await aShopperWithMail(store, 'two@example.com')
  const mails = async (query: string) => ((await (await store.fetch(`/__test__/mails${query}`)).json()) as { mails: object[] }).mails
  expect(await mails('')).toMatchObject([{ to: 'two@example.com' }, { to: 'one@example.com' }])
  expect(await mails('?to=ONE@example.com')).toEqual([
    {
      id: expect.stringMatching(/^m_\d+$/),
      template: 'password-changed',
      to: 'one@example.com',
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.stringContaining('<!doctype html>'),
      links: [expect.stringMatching(/^http:\/\/www\.stadion\.de\.localhost:8080\//)],
      sentAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await mails('?to=nobody@example.com')).toEqual([])
})

test('a person can read them: a list, a mail, and its HTML in a frame without permissions', async () => {
  await aShopperWithMail(store, 'one@example.com')
  const list = await store.fetch('/__mails__')
  expect([list.status, list.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const [, path] = /href="(\/__mails__\/\d+)"/.exec(await list.text())!
  const page = await store.fetch(path!)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/)
  const html = await page.text()
  expect(unnamedIn(html, page.headers.get('content-security-policy') ?? '')).toEqual([])
  expect(html).toContain(`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/html">`)
  expect(html).toContain('<pre')
  const frame = await store.fetch(`${path}/html`)
  expect(frame.headers.get('content-security-policy')).toContain('sandbox')
  expect(frame.headers.get('content-security-policy')).not.toContain('script')
  expect(await frame.text()).toContain('<base target="_blank">')
  for (const missing of ['/__mails__/999999999', '/__mails__/x', '/__mails__/999999999/html'])
    expect((await store.fetch(missing)).status).toBe(404)
})

test('text of a mail or of the address is escaped on these pages', async () => {
  await aShopperWithMail(store, 'one@example.com', '<script>alert(1)</script>')
  const list = await (await store.fetch('/__mails__?to=%22%3E%3Cscript%3E')).text()
  expect(list).not.toContain('<script>')
  const [, path] = /href="(\/__mails__\/\d+)"/.exec(await (await store.fetch('/__mails__')).text())!
  const frame = await (await store.fetch(`${path}/html`)).text()
  expect(frame).not.toContain('<script>')
})

test('the inbox exists only in a local shop, or with test hooks', async () => {
  for (const [env, status] of [
    [{ APP_ENV: 'dev' }, 404],
    [{ APP_ENV: 'stg' }, 404],
    [{ APP_ENV: 'dev', TEST_HOOKS: '1' }, 200],
  ] as const) {
    const other = await openStore({ env })
    const answer = await other.visit({ host: 'www.stadion.de' })('/__mails__')
    await other.close()
    expect([env, answer.status]).toEqual([env, status])
  }
})
