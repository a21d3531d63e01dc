import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { botCheck, createBotCheckService, executeTimeoutMs, readyTimeoutMs } from './client.ts'
import { aChallenge, aModalStack, aPageDocument } from './testing.ts'

let page: ReturnType<typeof aPageDocument>
const execute = vi.fn(async (_key: string, { action }: { action: string }) => `token of ${action}`)
let whenReady: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = aPageDocument()
  execute.mockClear()
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('location', { origin: 'https://www.stadion.de' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => createBotCheckService({ siteKey: 'key 1', modals: aModalStack() })
/** Simulates the loaded library; it becomes ready when `whenReady` is called. */
const arrive = (ready = true) => {
  const hear = (postMessage: () => void) => {
    whenReady = postMessage
    if (ready) postMessage()
  }
  vi.stubGlobal('grecaptcha', { enterprise: { execute, ready: hear } })
  page.scripts.at(-1)!.onload()
}

test('it is a service of the page', () => {
  expect(botCheck.name).toBe('bot-check@1')
})

test('B-BOT-01 the library is loaded with the site key, once, and not before it is needed', async () => {
  const service = open()
  expect(page.scripts).toEqual([])
  const both = [service.load(), service.token('login')]
  expect(page.scripts.map(({ src }) => src)).toEqual(['/recaptcha/enterprise.js?render=key%201'])
  arrive()
  await Promise.all(both)
  await service.load()
  expect(page.scripts).toHaveLength(1)
})

test('B-BOT-02 its state goes not ready, loading, ready', async () => {
  const service = open()
  const seen = [service.store.getState().status]
  service.store.subscribe(({ status }) => seen.push(status))
  const loaded = service.load()
  expect(seen).toEqual(['not ready', 'loading'])
  arrive(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(seen).toEqual(['not ready', 'loading'])
  whenReady()
  await loaded
  expect(seen).toEqual(['not ready', 'loading', 'ready'])
})

test('B-BOT-03 B-ERR-15 after 20 seconds it is not ready: Recaptcha is not loaded', async () => {
  expect(readyTimeoutMs).toBe(20_000)
  const service = open()
  const outcome = service.token('login').catch((error: Error) => error.message)
  arrive(false)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(service.store.getState().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('Recaptcha is not loaded')
  expect(service.store.getState().status).toBe('not ready')
  whenReady()
  await vi.advanceTimersByTimeAsync(0)
  expect(service.store.getState().status).toBe('not ready')
})

test('a library that cannot be loaded, or is empty, counts as not loaded; the next call tries again', async () => {
  const service = open()
  const first = service.token('login').catch((error: Error) => error.message)
  page.scripts[0]!.onerror()
  expect(await first).toBe('Recaptcha is not loaded')
  const second = service.token('login').catch((error: Error) => error.message)
  vi.stubGlobal('grecaptcha', undefined)
  page.scripts[1]!.onload()
  expect(await second).toBe('Recaptcha is not loaded')
  const third = service.token('login')
  arrive()
  expect(await third).toBe('token of login')
})

test('B-BOT-04 a token is obtained by running an action with the site key', async () => {
  const service = open()
  const token = service.token('create_password')
  arrive()
  expect(await token).toBe('token of create_password')
  expect(await service.execute('x')).toBe('token of x')
  expect(execute.mock.calls).toEqual([
    ['key 1', { action: 'create_password' }],
    ['key 1', { action: 'x' }],
  ])
})

test('B-BOT-05 B-ERR-15 an empty token is rejected with Invalid token received', async () => {
  const service = open()
  execute.mockResolvedValueOnce('')
  const token = service.token('login').catch((error: Error) => error.message)
  arrive()
  expect(await token).toBe('Invalid token received')
})

test('a library that never answers ends a call after 20 seconds, and the next call asks it again', async () => {
  expect(executeTimeoutMs).toBe(20_000)
  const service = open()
  let answer: (token: string) => void = () => undefined
  execute.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const ended = vi.fn()
  const call = vi.fn()
  service.send('login', call).catch(({ message }: Error) => ended(message))
  arrive()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([['Recaptcha does not answer']])
  answer('too late')
  await vi.advanceTimersByTimeAsync(0)
  expect(call).not.toHaveBeenCalled()
  expect(await service.token('login')).toBe('token of login')
  expect(vi.getTimerCount()).toBe(0)
})

test('B-ERR-15 to execute before it is ready is an error: Recaptcha is not loaded', async () => {
  const service = open()
  await expect(service.execute('login')).rejects.toThrow(/^Recaptcha is not loaded$/)
  service.load().catch(() => undefined)
  await expect(service.execute('login')).rejects.toThrow(/^Recaptcha is not loaded$/)
})

/** A service with a loaded library; its calls fail with the given statuses one after the other, then always with the last one. */
const sending = (...statuses: number[]) => {
  const modals = aModalStack()
  const service = createBotCheckService({ siteKey: 'k', modals, sitePath: 'fr' })
  const tokens: string[] = []
  const loaded = service.load()
  arrive()
  let made = 0
  execute.mockImplementation(async () => `token ${++made}`)
  const sent = async () => {
    await loaded
    return service.send('signup', async (token) => {
      tokens.push(token)
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
      if (status === 428) throw { status, details: { error: 'bot_challenge', challenge: aChallenge(tokens.length) } }
      return { status }
    })
  }
  return { modals, tokens, sent: sent().catch((failure) => failure) }
}
const complete = (id: string) => page.window.dispatchEvent(new CustomEvent('challenge-complete', { detail: { id } }))
const settle = () => vi.advanceTimersByTimeAsync(0)

test('A-ERR-11 a 428 shows its challenge, waits for the event with its id, and repeats the call with a fresh token', async () => {
  const { modals, tokens, sent } = sending(428, 201)
  await settle()
  expect(modals.shown()).toEqual(['bot-challenge'])
  expect(page.frames.map(({ src }) => src)).toEqual(['/bot-challenge/chl_1?sitePath=fr'])
  complete('chl_9')
  await vi.advanceTimersByTimeAsync(119_000)
  expect(tokens).toEqual(['token 1'])
  complete('chl_1')
  expect((await sent).status).toBe(201)
  expect(tokens).toEqual(['token 1', 'token 2'])
  expect(modals.shown()).toEqual([])
  expect(page.attached()).toEqual([])
})

test('after three challenges the fourth 428 is returned', async () => {
  const { tokens, sent } = sending(428)
  for (const id of ['chl_1', 'chl_2', 'chl_3']) {
    await settle()
    complete(id)
  }
  const answer = await sent
  expect([answer.status, tokens.length]).toEqual([428, 4])
  expect(answer.details).toMatchObject({ error: 'bot_challenge', challenge: { id: 'chl_4' } })
})

test.each([
  ['not solved within 120 seconds', async () => vi.advanceTimersByTimeAsync(120_000)],
  ['closed by the shopper', async (modals: ReturnType<typeof aModalStack>) => modals.close('bot-challenge')],
  ['cancelled inside', async () => page.frames[0]!.postMessage({ type: 'challenge-cancelled', id: 'chl_1' })],
])('a challenge that is %s returns the 428', async (_, end) => {
  const { modals, tokens, sent } = sending(428, 201)
  await settle()
  await end(modals)
  const answer = await sent
  expect([answer.status, tokens.length]).toEqual([428, 1])
  expect(answer).toHaveProperty('details.challenge.id', 'chl_1')
  expect(modals.shown()).toEqual([])
})

test("only messages from the challenge's frame and from this origin are accepted", async () => {
  const { tokens, sent } = sending(428, 201)
  await settle()
  const message = { type: 'challenge-complete', id: 'chl_1' }
  page.frames[0]!.postMessage(message, { origin: 'https://evil.example' })
  page.frames[0]!.postMessage(message, { source: {} })
  page.frames[0]!.postMessage(null)
  await settle()
  expect(tokens).toHaveLength(1)
  page.frames[0]!.postMessage(message)
  expect((await sent).status).toBe(201)
})
