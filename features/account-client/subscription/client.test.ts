import { registerLight } from '@stadion/account/light-account/contract'
import { createBotCheckService } from '@stadion/bot-check/client'
import { aChallenge, aModalStack, aPageDocument } from '@stadion/bot-check/testing'
import { pageApi } from '@stadion/http/testing/page-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountCallError, createAccountCall } from '../state/account-call.ts'
import { subscribeToNewsletters } from './client.ts'

let page: ReturnType<typeof aPageDocument>
beforeEach(() => {
  page = aPageDocument()
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('location', { origin: 'https://www.stadion.de' })
})
afterEach(() => vi.unstubAllGlobals())

interface Sent {
  url: string
  headers: Headers
  body: Record<string, unknown>
}

/** A page with the real bot check and a server that answers with these statuses. */
function aPage(...answers: { status: number; body?: unknown }[]) {
  const sent: Sent[] = []
  const bot = createBotCheckService({ siteKey: 'k', modals: aModalStack() })
  let made = 0
  const execute = async () => `token ${++made}`
  vi.stubGlobal('grecaptcha', { enterprise: { execute, ready: (tell: () => void) => tell() } })
  void bot.load()
  page.scripts.at(-1)!.onload()
  const call = createAccountCall({
    bot,
    api: pageApi((async (url: string, { headers, body }: { headers: HeadersInit; body: string }) => {
      sent.push({ url, headers: new Headers(headers), body: JSON.parse(body) })
      const { status, body: answer = { error: 'bot_challenge', challenge: aChallenge(sent.length) } } = answers[sent.length - 1]!
      return Response.json(answer, { status })
    }) as unknown as typeof fetch),
  })
  return { call, sent }
}
const form = { email: 'neu@example.com', newsletterTypes: ['GENERAL' as const], touchpoint: 'FOOTER', sourceId: '90102' }
const solved = (id: string) => page.window.dispatchEvent(new CustomEvent('challenge-complete', { detail: { id } }))
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('A-LREG-04 a subscription is sent as JSON with its client tag', async () => {
  const { call, sent } = aPage({ status: 200, body: { status: 'PENDING_CONFIRMATION', email: form.email } })
  expect(await subscribeToNewsletters(call, form)).toEqual({ status: 'PENDING_CONFIRMATION', email: form.email })
  const [one] = sent
  expect(one!.url).toBe('https://www.stadion.de/ap-subscription')
  expect(one!.headers.get('content-type')).toBe('application/json')
  expect(one!.headers.get('x-client-tag')).toMatch(/^account-portal\//)
  expect(one!.body).toEqual({ ...form, recaptcha: 'token 1' })
})

test('A-LREG-05 on 428 the call waits for the challenge, then the same form is sent once', async () => {
  const { call, sent } = aPage({ status: 428 }, { status: 200, body: { status: 'PENDING_CONFIRMATION', email: form.email } })
  const answer = subscribeToNewsletters(call, form)
  await settle()
  solved('chl_9')
  await settle()
  expect(sent).toHaveLength(1)
  solved('chl_1')
  expect(await answer).toMatchObject({ status: 'PENDING_CONFIRMATION' })
  expect(sent.map(({ body: { recaptcha: _, ...fields } }) => fields)).toEqual([form, form])
})

test('A-LREG-02 a light registration is sent again after its challenge, with the same fields', async () => {
  const { call, sent } = aPage({ status: 428 }, { status: 201, body: { accountType: 'LIGHT' } })
  const answer = call(registerLight, { email: form.email, marketingConsent: true }, 'signup')
  await settle()
  solved('chl_1')
  expect(await answer).toEqual({ accountType: 'LIGHT' })
  expect(sent.map(({ body: { recaptcha: _, ...fields } }) => fields)).toEqual(Array(2).fill({ email: form.email, marketingConsent: true }))
})

test('A-LREG-06 any other failure is an error with the body of the answer, and is not repeated', async () => {
  const { call, sent } = aPage({ status: 500, body: { error: 'server_error' } })
  const failed = await subscribeToNewsletters(call, form).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(AccountCallError)
  expect(failed).toMatchObject({
    name: 'FailedToFetchError',
    message: 'Failed to fetch https://www.stadion.de/ap-subscription',
    status: 500,
    body: { error: 'server_error' },
  })
  expect(sent).toHaveLength(1)
})
