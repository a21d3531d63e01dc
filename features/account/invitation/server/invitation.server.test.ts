import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopper, codesOf, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { seedPassword } from '../../testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

interface Seen {
  invitationCode: string
  url: string
  accepted: number
}
async function inviter(host = 'www.stadion.de', sitePath?: string) {
  const shopper = aShopper(store, host, sitePath)
  await shopper.login({ email: 'full@example.com', password: seedPassword })
  const look = async () => (await (await shopper.fetch('/api/account/invitation')).json()) as Seen
  return { ...shopper, look }
}

test('a signed-in shopper has one permanent code, and a link on the host of the storefront (D-022)', async () => {
  expect((await aShopper(store).fetch('/api/account/invitation')).status).toBe(401)
  const anna = await inviter()
  const seen = await anna.look()
  expect(seen.invitationCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(seen.url).toBe(`http://www.stadion.de.localhost:8080/account-register?invitationCode=${seen.invitationCode}`)
  expect(seen.accepted).toBe(0)
  expect((await anna.look()).invitationCode).toBe(seen.invitationCode)
  const swiss = await inviter('www.stadion.ch', 'fr')
  expect(await swiss.look()).toMatchObject({
    url: `http://www.stadion.ch.localhost:8080/fr/account-register?invitationCode=${seen.invitationCode}`,
  })
})

test('friends count once they have a full account, however they registered', async () => {
  const anna = await inviter()
  const { invitationCode } = await anna.look()
  await aShopper(store).register({ email: 'one@example.com', invitationCode })
  await aShopper(store).registerLight({ email: 'two@example.com', invitationCode: invitationCode.toLowerCase() })
  expect((await anna.look()).accepted).toBe(1)
  await aShopper(store).createPassword({ a: await tokenFrom(store, 'two@example.com', 'light-confirm') })
  expect((await anna.look()).accepted).toBe(2)
})

test('an unknown code, one of another brand or region, and one’s own are ignored; a malformed one is an error', async () => {
  const anna = await inviter()
  const { invitationCode } = await anna.look()
  expect((await aShopper(store).register({ email: 'one@example.com', invitationCode: 'UNKNOWN8' })).status).toBe(201)
  expect((await aShopper(store, 'www.reebok.de').register({ invitationCode })).status).toBe(201)
  expect((await aShopper(store, 'www.stadion.com', 'us').register({ invitationCode })).status).toBe(201)
  expect((await anna.look()).accepted).toBe(0)
  for (const call of ['register', 'registerLight'] as const)
    expect(await codesOf(await aShopper(store)[call]({ email: 'x@example.com', invitationCode: 'no good!' }))).toEqual([
      'invitationCode:invitation_invalid',
    ])
})
