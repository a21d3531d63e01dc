import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const germany = () => store.browser({ host: 'www.stadion.de' })
const told = async (answer: Response) => [answer.status, (await answer.json()).error_description]

test('A-LOGIN-01 the right password signs in, a wrong one and an unknown address are refused alike', async () => {
  const browser = germany()
  const answer = await signIn(browser.fetch)
  expect(answer.status).toBe(200)
  expect((await browser.fetch('/auth/session')).status).toBe(200)
  expect(await told(await signIn(germany().fetch, { password: 'wrong' }))).toEqual([401, 'INVALID_CREDENTIALS'])
  expect(await told(await signIn(germany().fetch, { email: 'nobody@example.com' }))).toEqual([401, 'INVALID_CREDENTIALS'])
})
