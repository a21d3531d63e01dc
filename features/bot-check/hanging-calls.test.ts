import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { unansweredCalls } from '@stadion/testing/unanswered-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const run = (script: string, context: object) =>
  runInNewContext(readFileSync(new URL(`./browser/${script}`, import.meta.url), 'utf8'), context)

test('a form does not wait for ever for a task that never comes: the check rejects after ten seconds', async () => {
  const page = { ...unansweredCalls } as typeof unansweredCalls & {
    grecaptcha: { enterprise: { execute(key: string, of: object): Promise<string> } }
  }
  run('self-hosted.js', page)
  const ended = vi.fn()
  page.grecaptcha.enterprise.execute('key', { action: 'login' }).catch(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]])
})

test('the challenge says that it failed, and offers another try, when nobody answers its solution', async () => {
  const element = () => ({ dataset: {} as Record<string, string>, textContent: '', hidden: true, focus: vi.fn() })
  const elements = { status: element(), again: element(), cancel: element(), h1: element(), body: element() }
  elements.status.dataset = { wait: 'Please wait', failed: 'That did not work' }
  class Worker {
    onmessage?: (event: object) => void
    postMessage = () => void Promise.resolve().then(() => this.onmessage?.({ data: '1' }))
    terminate = () => undefined
  }
  const page = {
    ...unansweredCalls,
    Worker,
    location: { pathname: '/recaptcha/challenge/1' },
    addEventListener: () => undefined,
    document: {
      body: elements.body,
      getElementById: (id: 'status' | 'again' | 'cancel') => elements[id],
      querySelector: () => elements.h1,
    },
  }
  run('challenge.js', Object.assign(page, { self: page, parent: page }))
  await vi.advanceTimersByTimeAsync(9_999)
  expect([elements.status.textContent, elements.again.hidden]).toEqual(['Please wait', true])
  await vi.advanceTimersByTimeAsync(1)
  expect([elements.status.textContent, elements.again.hidden, elements.body.dataset.state]).toEqual(['That did not work', false, 'failed'])
  expect(elements.again.focus).toHaveBeenCalled()
})
