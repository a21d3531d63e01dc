import { FragmentFetchError } from '@stadion/fragments/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { localEndpoint } from './fragment-endpoints.ts'
import { openGateway } from './testing.ts'

afterEach(() => vi.useRealTimers())

/** Never answers, or never ends its answer, whatever the signal says. */
const hangs: [string, () => Promise<Response>][] = [
  ['says nothing', () => new Promise(() => undefined)],
  ['stops in the middle', async () => new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array(3)) }))],
]

test.each(hangs)('a fragment of this process that %s is given up after ten seconds', async (_what, answer) => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  const fetch = (request: Request) => {
    signals.push(request.signal)
    return answer()
  }
  let outcome: unknown
  localEndpoint({ id: 'shell_header', fetch })
    .get('/shell_header/view/stadion/de_DE')
    .catch((error) => {
      outcome = error
    })
  await vi.advanceTimersByTimeAsync(9_999)
  expect([outcome, signals[0]?.aborted]).toEqual([undefined, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(FragmentFetchError)
  expect(signals[0]?.aborted).toBe(true)
})

test.each(hangs)(
  'who asks for a view or a file of one that %s is told to try again, and what it throws later is left alone',
  async (_what, answer) => {
    const late: ((error: Error) => void)[] = []
    const fetch = () => Promise.race([answer(), new Promise<never>((_, reject) => late.push(reject))])
    const gateway = await openGateway({ endpoints: { shell_header: localEndpoint({ id: 'shell_header', fetch }, 1) } })
    for (const path of ['view/stadion/de_DE', 'index.js', '1.4.0/index.js', '1.0.0-aaaaaaaa/index.js']) {
      const told = await gateway.get(`/mf/shell_header/${path}`, 'www.stadion.de', { accept: 'application/json' })
      expect([path, told.status, await told.json()]).toMatchObject([path, 503, { errorCode: 'fragmentUnavailable' }])
    }
    for (const reject of late) reject(new Error('late'))
    await gateway.close()
  },
)
