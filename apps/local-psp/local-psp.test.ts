import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storefronts } from '@stadion/site/storefronts'
import { afterEach, expect, test } from 'vitest'
import { cards } from './cards.ts'
import { openLocalPsp } from './local-psp.ts'
import type { Webhook } from './webhooks.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The company with a clock that stands still, a merchant that answers with a status, and how a merchant and a shopper use it. */
async function open({ booksFile, mayFail = true }: { booksFile?: string; mayFail?: boolean } = {}) {
  const merchant = { status: 200, told: [] as Webhook[] }
  let at = Date.parse('2026-11-25T12:00:00Z')
  const psp = await openLocalPsp({
    ...{ secret: 'secret', now: () => new Date(at), mayFail, booksFile },
    async deliver(webhook) {
      merchant.told.push(webhook)
      return merchant.status
    },
  })
  const { app } = psp
  closing.push(() => app.close())
  const call = (path: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      ...{ method: payload ? 'POST' : 'GET', url: `/psp-stub/api/${path}`, ...(payload ? { payload } : {}) },
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'op_1', ...headers },
    })
  const session = async (more: object = {}, key = 'op_1') => {
    const returnUrl = 'http://www.stadion.de.localhost:8080/api/payments/return/local?attempt=at_1'
    const answer = await call(
      'sessions',
      { attempt: 'at_1', amount: 16_000, currency: 'EUR', locale: 'de_DE', returnUrl, ...more },
      { 'idempotency-key': key },
    )
    return { answer, path: answer.statusCode === 201 && answer.json().url ? new URL(answer.json().url).pathname : '' }
  }
  const send = (url: string, fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const pay = (url: string, number: string, more: Record<string, string> = {}) =>
    send(url, { number, expiry: '12/39', code: '123', ...more })
  const states = async (attempt = 'at_1') =>
    (await call(`attempts/${attempt}`)).json().entries.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)
  const advance = (ms: number) => {
    at += ms
  }
  return { ...psp, merchant, call, session, send, pay, states, advance }
}

const good = '4111111111111111'

test('books on the disk keep scheme and last four, never the number, and are read at the start', async () => {
  const booksFile = join(mkdtempSync(join(tmpdir(), 'local-psp-')), 'data', 'local-psp.ndjson')
  const first = await open({ booksFile })
  const { path } = await first.session()
  await first.pay(path, '4111 1111 1111 1111')
  // Nothing is closed: it was on the disk before it was answered.
  const lines = readFileSync(booksFile, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ state: 'OPEN' }, { state: 'DONE', brand: 'visa', last4: '1111' }])
  expect(lines.join('').replaceAll(/[^\d]/g, '')).not.toContain(good)
  const second = await open({ booksFile })
  expect(await second.states()).toEqual(['authorise DONE'])
  expect((await second.app.inject('/psp-stub/books?reference=at_1')).json()).toMatchObject([
    { state: 'OPEN' },
    { state: 'DONE', attempt: 'at_1' },
  ])
})

test('a call needs the key of the merchant, an idempotency key and a whole body', async () => {
  const { call, session } = await open()
  expect((await call('attempts/at_1', undefined, { authorization: 'Bearer guessed' })).statusCode).toBe(401)
  expect((await session({}, 'no key')).answer.statusCode).toBe(400)
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { currency: 'eur' }, { returnUrl: 'javascript:alert(1)' }, { attempt: '' }])
    expect((await session(wrong)).answer.statusCode).toBe(400)
})

test('the same key opens one session', async () => {
  const { session, states } = await open()
  const [one, two] = [await session(), await session()]
  expect(two.answer.json()).toEqual(one.answer.json())
  expect(await states()).toEqual(['authorise OPEN'])
})

test('a page takes one card: whoever sends a second one is told that it is finished', async () => {
  const { session, pay, app, states } = await open()
  const { path } = await session()
  expect((await pay(path, good)).statusCode).toBe(303)
  const again = await pay(path, '4000000000000002')
  expect([again.statusCode, again.body.includes('Diese Zahlung ist abgeschlossen.')]).toEqual([200, true])
  expect((await app.inject(path)).body).toContain('Diese Zahlung ist abgeschlossen.')
  expect(await states()).toEqual(['authorise DONE'])
})

test.each([
  ['4111111111111112', '12/39', '123', ['number']],
  ['', '12/39', '123', ['number']],
  [good, '10/26', '123', ['expiry']],
  [good, '13/39', '123', ['expiry']],
  [good, '12/39', '12', ['code']],
  ['1', '', '', ['number', 'expiry', 'code']],
])('the card %j with %j and %j is asked for again and stands nowhere on the page', async (number, expiry, code, wrong) => {
  const { session, pay, states } = await open()
  const { path } = await session()
  const answer = await pay(path, number, { expiry, code })
  expect(answer.statusCode).toBe(422)
  for (const name of ['number', 'expiry', 'code'])
    expect(answer.body.includes(`aria-describedby="${name}-wrong"`)).toBe(wrong.includes(name))
  expect(answer.body).toContain('role="alert"')
  expect(answer.body).not.toMatch(/<input[^>]*value=/)
  expect(await states()).toEqual(['authorise OPEN'])
})

test.each(['11/26', '11 / 26', '1126', '11/2026', '١١/٢٦'])('the month %s is still good in November 2026', async (expiry) => {
  const { session, pay } = await open()
  expect((await pay((await session()).path, good, { expiry })).statusCode).toBe(303)
})

test.each([
  ['confirm', ['authorise DONE']],
  ['refuse', ['authorise REFUSED']],
  ['later', ['authorise OPEN']],
])('the bank asks, and the shopper answers %s', async (answer, states) => {
  const psp = await open()
  const { path } = await psp.session()
  const sent = await psp.pay(path, '4000000000003220')
  const bank = String(sent.headers.location)
  expect([sent.statusCode, bank]).toEqual([303, path.replace('/pay/', '/3ds/')])
  expect((await psp.app.inject(bank)).body).toContain('Deine Bank fragt nach')
  const back = await psp.send(bank, { answer })
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringContaining('/api/payments/return/local?attempt=at_1')])
  expect(await psp.states()).toEqual(states)
})

test('a bank asks nobody who has typed no card', async () => {
  const { session, send, states } = await open()
  const { path } = await session()
  await send(path.replace('/pay/', '/3ds/'), { answer: 'confirm' })
  expect(await states()).toEqual(['authorise OPEN'])
})

test('a session at a bank takes no card, and a session for a card no answer of a bank', async () => {
  const { app, session, send, pay, states } = await open()
  const atBank = (await session({ scheme: 'ideal' })).path
  const byCard = (await session({ attempt: 'at_2' }, 'op_2')).path
  const [cardOfBank, bankOfCard] = [atBank.replace('/bank/', '/pay/'), byCard.replace('/pay/', '/bank/')]
  expect([cardOfBank === atBank, bankOfCard === byCard]).toEqual([false, false])
  for (const page of [cardOfBank, bankOfCard]) expect((await app.inject(page)).body).not.toContain('<form')
  expect((await pay(cardOfBank, good)).statusCode).toBe(200)
  expect((await send(bankOfCard, { answer: 'pay' })).statusCode).toBe(200)
  expect([await states(), await states('at_2')]).toEqual([['authorise OPEN'], ['authorise OPEN']])
  // Each is still paid on its own page.
  await send(atBank, { answer: 'pay' })
  await pay(byCard, good)
  expect([await states(), await states('at_2')]).toEqual([['authorise DONE'], ['authorise DONE']])
})

test('who cancels on the page is led back', async () => {
  const { session, send, states } = await open()
  const { path } = await session()
  expect((await send(path, { cancel: '1' })).statusCode).toBe(303)
  expect(await states()).toEqual(['authorise REFUSED'])
})

test('an ended attempt takes no card; an ended payment is not ended again; free money is free for good', async () => {
  const { session, pay, call, states } = await open()
  const { path } = await session()
  const end = (key: string) => call('voids', { attempt: 'at_1' }, { 'idempotency-key': key })
  expect((await end('op_2')).json().state).toBe('DONE')
  expect((await pay(path, good)).statusCode).toBe(200)
  expect(await states()).toEqual(['authorise REFUSED', 'void DONE'])

  const paid = await session({ attempt: 'at_2' }, 'op_3')
  await pay(paid.path, good)
  expect((await call('voids', { attempt: 'at_2' }, { 'idempotency-key': 'op_4' })).json().state).toBe('REFUSED')
  const { reference } = paid.answer.json()
  const free = async (key: string) => (await call('voids', { attempt: 'at_2', reference }, { 'idempotency-key': key })).json().state
  expect([await free('op_5'), await free('op_5'), await free('op_6')]).toEqual(['DONE', 'DONE', 'DONE'])
})

test.each(storefronts.map(({ locale }) => locale).filter((locale, at, all) => all.indexOf(locale) === at))(
  'in %s the page is in the language of its storefront',
  async (locale) => {
    const { session, app } = await open()
    const { path } = await session({ locale, amount: 16_000, currency: 'JPY' })
    const { body, headers } = await app.inject(path)
    const [language = ''] = locale.split('_')
    expect(body).toContain(`<html lang="${locale.replace('_', '-')}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(body.includes('Pay by card')).toBe(language === 'en')
    expect(body).not.toContain('{amount}')
    for (const token of ['cc-number', 'cc-exp', 'cc-csc']) expect(body).toContain(`autocomplete="${token}"`)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self';")
  },
)

test('a page that does not exist says so', async () => {
  const { app, send } = await open()
  expect((await app.inject('/psp-stub/pay/ps_none')).statusCode).toBe(404)
  expect((await send('/psp-stub/3ds/ps_none', { answer: 'confirm' })).statusCode).toBe(404)
})

test('webhooks are signed and sent again after 1, 5, 30 s, 5 min and 1 h, always with the same id', async () => {
  const { session, pay, merchant, deliverDue, advance } = await open()
  merchant.status = 503
  await pay((await session()).path, good)
  await deliverDue()
  for (const [sent, pause] of [1, 5, 30, 300, 3_600].entries()) {
    advance(pause * 1_000 - 1)
    await deliverDue()
    expect(merchant.told).toHaveLength(sent + 1)
    advance(1)
    await deliverDue()
    expect(merchant.told).toHaveLength(sent + 2)
  }
  advance(86_400_000)
  await deliverDue()
  expect(merchant.told).toHaveLength(6)
  expect(new Set(merchant.told.map(({ body }) => body)).size).toBe(1)
  expect(new Set(merchant.told.map(({ headers }) => headers['x-local-signature'])).size).toBe(6)
  expect(JSON.parse(merchant.told[0]!.body)).toMatchObject({ type: 'authorise.done', attempt: 'at_1' })
})

test('one that was answered is not sent again; lost, doubled and late ones are what the programme says', async () => {
  const psp = await open()
  const { merchant, deliverDue, advance } = psp
  const paidWith = async (fault: string | undefined, attempt: string) => {
    merchant.told.length = 0
    if (fault) await psp.app.inject({ method: 'POST', url: '/psp-stub/faults', payload: { match: { kind: 'authorise' }, do: fault } })
    await psp.pay((await psp.session({ attempt }, `op_${attempt}`)).path, good)
    await deliverDue()
    await psp.app.inject({ method: 'DELETE', url: '/psp-stub/faults' })
    return merchant.told.length
  }
  expect(await paidWith(undefined, 'at_1')).toBe(1)
  expect(await paidWith('lose-webhook', 'at_2')).toBe(0)
  expect(await paidWith('double-webhook', 'at_3')).toBe(2)
  expect(await paidWith('delay-webhook:5000', 'at_4')).toBe(0)
  advance(5_000)
  await deliverDue()
  expect(merchant.told).toHaveLength(1)
})

test('the programme of faults counts calls of its kind, and is closed without the hooks of tests', async () => {
  const { app, session, call } = await open()
  await app.inject({ method: 'POST', url: '/psp-stub/faults', payload: { match: { kind: 'authorise', nth: 2 }, do: 'refuse', times: 2 } })
  const states = []
  for (const n of [1, 2, 3, 4]) states.push((await session({ attempt: `at_${n}` }, `op_${n}`)).answer.json().state)
  expect(states).toEqual(['OPEN', 'REFUSED', 'REFUSED', 'OPEN'])
  expect((await call('attempts/at_2')).json().entries).toMatchObject([{ state: 'REFUSED', reason: 'TRY_ANOTHER' }])
  expect(
    (await app.inject({ method: 'POST', url: '/psp-stub/faults', payload: { match: { kind: 'authorise' }, do: 'explode' } })).statusCode,
  ).toBe(400)
  const closed = await open({ mayFail: false })
  // A reference opens the page of a payment, so nobody gets those of others.
  const { path } = await closed.session()
  for (const query of ['', '?reference=', '?reference=at_1&reference=at_1'])
    expect((await closed.app.inject(`/psp-stub/books${query}`)).statusCode).toBe(400)
  expect((await closed.app.inject('/psp-stub/books?reference=at_1')).json()).toMatchObject([{ reference: path.split('/').at(-1) }])
  expect((await closed.app.inject({ method: 'DELETE', url: '/psp-stub/faults' })).statusCode).toBe(404)
})

test('every card of the list passes its own check digit', async () => {
  for (const number of Object.keys(cards)) {
    const { session, pay } = await open()
    expect((await pay((await session()).path, number)).statusCode).not.toBe(422)
  }
})
