import type { ApiTransport } from '@stadion/http/api-transport'
import { expect, test, vi } from 'vitest'
import { liveMessages } from './live-messages.ts'
import { fragmentMessages } from './messages-of.ts'

const key = 'page.skip'
const british = { brand: 'stadion', locale: 'en_GB' } as const
const serving =
  (text: string): ApiTransport =>
  async ({ path }) => ({ status: 200, headers: {}, body: path.includes('/common/') ? JSON.stringify({ [key]: text }) : '{}' })

test('a fragment shows the texts of its build until the service has answered, then the newer ones', async () => {
  const { messages } = liveMessages(serving('Newer text'), 'local')
  const first = await messages(british, ['page.'])
  expect(first.t(key)).toBe(fragmentMessages('en_GB', ['page.']).t(key))
  await vi.waitFor(async () => expect((await messages(british, ['page.'])).t(key)).toBe('Newer text'))
  expect((await messages(british, ['page.'])).patterns).toMatchObject({ [key]: 'Newer text' })
})

test('the texts of its build stay in use while the service is down, and the service is tried again later', async () => {
  let time = 0
  const api = vi.fn<ApiTransport>(async () => {
    throw new Error('away')
  })
  const { messages } = liveMessages(api, 'local', () => time)
  expect((await messages(british, ['page.'])).t(key)).toBe(fragmentMessages('en_GB', ['page.']).t(key))
  const asked = api.mock.calls.length
  await messages(british, ['page.'])
  expect(api.mock.calls.length).toBe(asked)
  time = 300_000
  await messages(british, ['page.'])
  expect(api.mock.calls.length).toBeGreaterThan(asked)
})
