import { botToken, seedPassword } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Membership, Movements } from '../contract.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const email = 'neu@example.com'

test('REACH-LOY-01 a new member gets 100 points once the address is proven, however often the link is opened', async () => {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  const post = (path: string, body: object) => fetch(path, { method: 'POST', body })
  const registered = await post('/api/account', {
    ...{ email, password: seedPassword, ageConfirmation: true, createMember: true, recaptcha: botToken('signup') },
  })
  expect([200, 201]).toContain(registered.status)
  const read = async () => (await (await fetch('/api/account/membership')).json()) as Membership
  expect(await read()).toMatchObject({ member: true, number: expect.stringMatching(/^\d{12}$/), points: { sure: 0 } })
  const { mails } = (await (await store.fetch(`/__test__/mails?to=${email}`)).json()) as { mails: { links: string[] }[] }
  const token = new URL(mails[0]!.links[0]!).searchParams.get('a')
  for (let time = 0; time < 3; time++) await post('/api/account/activate', { a: token })
  expect((await read()).points.sure).toBe(100)
  const { items } = (await (await fetch('/api/account/membership/movements')).json()) as Movements
  expect(items).toMatchObject([{ kind: 'WELCOME', points: 100, ref: null, state: 'SURE' }])
})
