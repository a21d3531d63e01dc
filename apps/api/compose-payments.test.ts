import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { openLocalPsp } from '@stadion/local-psp/local-psp'
import { writeSellers } from '@stadion/market-law/testing'
import { afterEach, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { readConfig } from './config.ts'
import { stagingValues } from './testing.ts'

// What the API reads at its start is not there.
const nothing = async () => []
const refuse = () => Promise.reject(new Error('There is no database'))
const db: Database = { engine: 'postgres', query: nothing, prepared: nothing, transaction: refuse, dump: refuse, close: async () => {} }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(env: Record<string, string>) {
  const app = await createApi({ db, clock: createClock(), config: readConfig({ LOG_LEVEL: 'silent', ...env }), background: false })
  closing.push(() => app.close())
  const host = env.APP_ENV === 'stg' ? 'stg.stadion.de' : 'www.stadion.de'
  const form = { host, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' }
  return {
    /** What the card page of nobody answers. */
    page: () => app.inject({ url: '/psp-stub/pay/ps_none', headers: { host } }),
    posted: () => app.inject({ method: 'POST', url: '/psp-stub/pay/ps_none', payload: 'number=1', headers: form }),
    faults: () => app.inject({ method: 'DELETE', url: '/psp-stub/faults', headers: { host } }),
    webhook: () => app.inject({ method: 'POST', url: '/api/payments/webhooks/local', payload: '{}', headers: form }),
  }
}

test('COM-PAY-26 in production there is no local provider', async () => {
  const { page, faults, webhook } = await open({
    ...{ APP_ENV: 'prod', ...(await stagingValues()), SMTP_URL: 'smtp://mail.example.com', PAYMENT_PROVIDER: 'none' },
    ...{ EXCHANGE_URL: 'none', SELLERS: writeSellers() },
  })
  for (const call of [page, faults, webhook]) {
    const answer = await call()
    expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'notFound'])
  }
})

test('COM-PAY-26 elsewhere it has pages of its own below the address of the shop, and faults with the hooks of tests only', async () => {
  const local = await open({ TEST_HOOKS: '1' })
  for (const call of [local.page, local.posted]) {
    const answer = await call()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('There is no such payment.')
  }
  expect((await local.faults()).statusCode).toBe(204)
  expect((await local.webhook()).statusCode).toBe(400)
  const staging = await open({ APP_ENV: 'stg', ...(await stagingValues()) })
  expect((await staging.page()).body).toContain('There is no such payment.')
  expect((await staging.faults()).statusCode).toBe(404)
})

test('COM-PAY-26 without a provider there is none either', async () => {
  const { page, webhook } = await open({ PAYMENT_PROVIDER: 'none' })
  expect([(await page()).statusCode, (await webhook()).statusCode]).toEqual([404, 404])
})

test('COM-PAY-26 in a process of its own its pages still stand below the address of the shop', async () => {
  const psp = await openLocalPsp({ secret: 'local-psp-secret', now: () => new Date(), deliver: async () => 200, mayFail: false })
  closing.push(() => psp.app.close())
  const LOCAL_PSP_URL = await psp.app.listen({ host: '127.0.0.1', port: 0 })
  const { page, posted, faults } = await open({ LOCAL_PSP_URL })
  for (const call of [page, posted]) {
    const answer = await call()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain('style-src')
    expect(answer.body).toContain('There is no such payment.')
  }
  expect((await faults()).statusCode).toBe(404)
})
