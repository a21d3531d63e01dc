import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { createKmc, stubKmcProvider } from './kmc-server.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const kmc = createKmc({ db: store.db, now: store.now, provider: stubKmcProvider, secret: 'secret' })
const korea = () => store.visit({ host: 'www.stadion.co.kr' })
const start = async (visit = korea()) => visit('/api/account/kmc/start', { method: 'POST', body: {} })
const kim = { name: 'Kim', birthDate: '1990-05-17' }
const certify = (url: string, body: object = kim) => korea()(url, { method: 'POST', body })

test('in Korea a check starts and its popup is a form; elsewhere the call does not exist', async () => {
  const answer = await start()
  const { requestId, url } = (await answer.json()) as { requestId: string; url: string }
  expect([answer.status, requestId, url]).toEqual([200, expect.stringMatching(/^kmc_[0-9a-f]{24}$/), `/kmc/${requestId}`])
  const page = await korea()(url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('name="birthDate"')
  expect((await start(store.visit({ host: 'www.stadion.de' }))).status).toBe(404)
})

test('the stub certifies any person, once', async () => {
  const { url } = (await (await start()).json()) as { url: string }
  const answer = await certify(url)
  const { certificate } = (await answer.json()) as { certificate: string }
  expect([answer.status, certificate]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
  expect((await certify(url)).status).toBe(410)
})

const accounts = createAccounts(store.db, store.now)
const anAccount = async (email: string) =>
  (await accounts.create({ brand: 'stadion', region: 'rest', email, accountType: 'FULL', country: 'KR', locale: 'ko_KR' }))!.acid
const certificateFor = async (body: object = kim) => kmc.certify((await kmc.start()).requestId, body)
const claim = (acid: string, certificate: string) =>
  kmc.claim(store.db, acid, certificate).then(
    () => 'claimed',
    ({ status, body }: { status: number; body: { validationErrors: { field: string; code: string }[] } }) =>
      `${status} ${body.validationErrors[0]?.field} ${body.validationErrors[0]?.code}`,
  )

test('a certificate works once, and a person has one account', async () => {
  const [one, other] = [await anAccount('one@example.com'), await anAccount('other@example.com')]
  const certificate = await certificateFor()
  const outcomes = await Promise.all([claim(one, certificate), claim(one, certificate), claim(one, 'x'.repeat(43))])
  expect(outcomes.sort()).toEqual(['400 kmcCertificate kmc_required', '400 kmcCertificate kmc_required', 'claimed'])
  expect(await claim(other, await certificateFor({ ...kim, name: ' KIM ' }))).toBe('409 kmcCertificate ci_taken')
  expect(await claim(one, await certificateFor())).toBe('claimed')
  expect(await claim(other, await certificateFor({ ...kim, birthDate: '1990-05-18' }))).toBe('claimed')
})

test('only a keyed hash is stored: with another secret the same person has another', async () => {
  const acid = await anAccount('one@example.com')
  const hashWith = async (own: typeof kmc) => {
    await own.claim(store.db, acid, await own.certify((await own.start()).requestId, kim))
    return Buffer.from((await accounts.findById(acid))!.ciHash!).toString('hex')
  }
  const first = await hashWith(kmc)
  expect(await hashWith(createKmc({ db: store.db, now: store.now, provider: stubKmcProvider, secret: 'other' }))).not.toBe(first)
  expect(await hashWith(kmc)).toBe(first)
})

test('a check and its certificate are good for ten minutes each', async () => {
  const { requestId } = await kmc.start()
  store.advanceClock(10 * 60_000)
  await expect(kmc.certify(requestId, kim)).rejects.toMatchObject({ status: 410 })
  const { requestId: next } = await kmc.start()
  const certificate = await kmc.certify(next, kim)
  store.advanceClock(10 * 60_000)
  expect(await claim(await anAccount('one@example.com'), certificate)).toBe('400 kmcCertificate kmc_required')
})

test('the stub’s page runs and shows only what its policy allows', async () => {
  const { url } = (await (await start()).json()) as { url: string }
  const page = await korea()(url)
  const html = await page.text()
  expect(html).toContain('birthDate')
  expect(unnamedIn(html, page.headers.get('content-security-policy') ?? '')).toEqual([])
})

test.each([`kmc_${'0'.repeat(24)}`, '%00', `kmc_${'0'.repeat(24)}%00`, '%F0%9F%98%80'])(
  'the popup of no check, %s, has no form',
  async (id) => {
    const answer = await korea()(`/kmc/${id}`)
    expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'kmc_unknown'])
  },
)

test('a name and a real date are required', async () => {
  const { url } = (await (await start()).json()) as { url: string }
  for (const body of [{ name: 'Kim' }, { ...kim, birthDate: '1990-02-30' }, { ...kim, name: '' }])
    expect((await certify(url, body)).status).toBe(400)
  expect((await certify('/kmc/kmc_unknown')).status).toBe(404)
  expect((await certify(url)).status).toBe(200)
})
