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

test('messages say how new they are: those of the build know nothing, and words of a process that has not seen a change are not taken over', async () => {
  const shop = { change: '', news: 7, word: 'Bag', seen: 7 }
  const asked: string[] = []
  const { messages, following } = liveMessages(async ({ path, headers }) => {
    asked.push(`${path.includes('corrections') ? 'corrections' : 'words'} ${headers['x-mf-context']}`)
    if (path.includes('corrections')) {
      const body = JSON.stringify({ change: shop.change, corrections: path.endsWith(`known=${shop.change}`) ? null : [] })
      return { status: 200, headers: { 'x-data-news': String(shop.news) }, body }
    }
    const body = path.includes('/common/') ? JSON.stringify({ [key]: shop.word }) : '{}'
    return { status: 200, headers: { 'x-data-news': String(shop.seen) }, body }
  }, 'local')
  const read = async () => {
    const { t, news } = await messages(british, ['page.'])
    return [t(key), news]
  }
  await following.renew(5)
  expect(asked).toEqual(['corrections at-least=5'])
  expect((await read())[1]).toBe(0)
  await vi.waitFor(async () => expect(await read()).toEqual(['Bag', 7]))
  // What the questions of others name is not what these texts know.
  await following.renew(999)
  expect([await read(), following.news]).toEqual([['Bag', 7], 7])
  Object.assign(shop, { change: 'one', news: 9 })
  await expect(following.renew(9)).rejects.toThrow('has not taken the changed texts over')
  expect([await read(), asked.at(-1)]).toEqual([['Bag', 7], 'words at-least=9'])
  Object.assign(shop, { seen: 9, word: 'Sack' })
  await following.renew(9)
  expect(await read()).toEqual(['Sack', 9])
  // A database of before is another history.
  Object.assign(shop, { change: '', news: 3, seen: 3, word: 'Bag' })
  await following.renew(3)
  expect(await read()).toEqual(['Bag', 3])
})
