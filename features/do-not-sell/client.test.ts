import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFetchJson } from '@stadion/http/fetch-json'
import { createPageStore } from '@stadion/services/store'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DoNotSellRequest, requestDoNotSell } from './client.ts'
import { aScenario, doNotSellSettings } from './testing.ts'

interface Heard {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: unknown
}

let heard: Heard[] = []
let answers: { status: number; body: unknown }[] = []
let steps: string[] = []

// The acquisition host.
const standIn = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  heard.push({
    method: request.method,
    url: new URL(request.url!, 'http://host'),
    headers: request.headers,
    body: text && JSON.parse(text),
  })
  steps.push(`${request.method}`)
  const { status, body } = answers.shift() ?? { status: 500, body: {} }
  response.writeHead(status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(body))
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((ready) => standIn.listen(0, '127.0.0.1', ready))
  host = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
})
afterAll(() => standIn.close())

const saved = { email: 'doe@example.com', status: 'OPTED_OUT' }
beforeEach(() => {
  heard = []
  steps = []
  answers = [
    { status: 200, body: aScenario() },
    { status: 200, body: saved },
  ]
})

function page(settings = doNotSellSettings({ host })) {
  const store = createPageStore<{ visibleModal: string | undefined; activeModals: Record<string, { id: string; zIndex: number }> }>(
    'modals',
    { visibleModal: 'privacy', activeModals: { privacy: { id: 'privacy', zIndex: 100 } } },
    undefined,
  )
  const reload = vi.fn()
  const request: DoNotSellRequest = {
    email: 'doe@example.com',
    settings,
    consent: {
      save: (list) => steps.push(`save ${list}`),
      clearRefused: async () => void steps.push('clear'),
    },
    fetchJson: createFetchJson(),
    modals: { store },
    modalId: 'privacy',
    reload,
  }
  return { request, reload, close: () => store.setState({ visibleModal: undefined, activeModals: {} }), touch: () => store.setState({}) }
}

test('B-DNS-02 the scenario is requested with country, source id and locale, and headers for key and brand', async () => {
  await requestDoNotSell(page().request)
  const [{ method, url, headers }] = heard as [Heard]
  expect(method).toBe('GET')
  expect(url.pathname).toBe('/acq-api/legal/scenario/account-optout-dns%3Astadion%3AUS/localized')
  expect(Object.fromEntries(url.searchParams)).toEqual({ country: 'US', sourceId: '90100', locale: 'en_US' })
  expect(headers).toMatchObject({ 'x-api-key': 'local-acq-key', 'x-brand': 'stadion' })
})

test('B-DNS-04 then the permissions of the address are patched with the document that was read', async () => {
  await requestDoNotSell(page().request)
  const { method, url, headers, body } = heard[1]!
  expect(method).toBe('PATCH')
  expect(url.pathname).toBe('/acq-api/consumer/email/permissions')
  expect(Object.fromEntries(url.searchParams)).toEqual({ sourceId: '90100', origin: 'web' })
  expect(headers).toMatchObject({ 'x-api-key': 'local-acq-key', 'x-brand': 'stadion', 'content-type': 'application/json' })
  expect(body).toEqual({
    scenarioName: 'account-optout-dns:stadion:US',
    acceptanceLocale: 'en_US',
    acceptances: [{ documentName: 'account-optout-dns:stadion:US:en_US:v1', accepted: true }],
    email: 'doe@example.com',
  })
  expect(steps, 'advertising ends before anything is asked').toEqual(['save 1', 'clear', 'GET', 'PATCH'])
})

test('no server is called before the advertising cookies are deleted', async () => {
  const { request } = page()
  let gone = () => {}
  const consent = { ...request.consent, clearRefused: () => new Promise<void>((done) => (gone = done)) }
  const fetchJson = vi.fn(request.fetchJson)
  const asked = requestDoNotSell({ ...request, consent, fetchJson: fetchJson as typeof request.fetchJson })
  await new Promise(setImmediate)
  expect(fetchJson).not.toHaveBeenCalled()
  gone()
  await asked
  expect(fetchJson).toHaveBeenCalledTimes(2)
})

test('a failure is an error, can be repeated, keeps advertising off, and does not reload the page', async () => {
  const { request, reload, close } = page()
  answers = [{ status: 401, body: { errorCode: 'apiKeyRejected' } }]
  await expect(requestDoNotSell(request)).rejects.toMatchObject({ code: 'requestFailed', status: 401 })
  answers = [{ status: 200, body: { _embedded: { scenarios: [] } } }]
  await expect(requestDoNotSell(request)).rejects.toThrow('names no document')
  answers = [
    { status: 200, body: aScenario() },
    { status: 429, body: {} },
  ]
  await expect(requestDoNotSell(request)).rejects.toMatchObject({ status: 429 })
  expect(steps).toEqual(['save 1', 'clear', 'GET', 'save 1', 'clear', 'GET', 'save 1', 'clear', 'GET', 'PATCH'])
  close()
  expect(reload).not.toHaveBeenCalled()
})

test('the page is reloaded once, when the modal is closed, or at once if it is closed already', async () => {
  const open = page()
  await requestDoNotSell(open.request)
  open.touch()
  expect(open.reload).not.toHaveBeenCalled()
  open.close()
  open.touch()
  expect(open.reload).toHaveBeenCalledOnce()

  answers = [
    { status: 200, body: aScenario() },
    { status: 200, body: saved },
  ]
  const gone = page()
  const asked = requestDoNotSell(gone.request)
  gone.close()
  expect(gone.reload, 'a reload would end what is under way').not.toHaveBeenCalled()
  await asked
  expect(gone.reload).toHaveBeenCalledOnce()
})
