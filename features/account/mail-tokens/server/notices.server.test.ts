import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDevice } from '../../passkeys/testing.ts'
import { aShopper, mailsTo, newPassword, password, tokenFrom } from './test-shopper.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
type Shopper = ReturnType<typeof aShopper>

async function addPasskey({ post }: Shopper): Promise<Response> {
  const { requestId, options } = await (await post('/api/account/passkeys/begin', {})).json()
  return post('/api/account/passkeys', { requestId, response: aDevice('http://localhost:8080').make(options) })
}

/** The notices to the owner of an account, and the call that triggers each. */
const doors: Readonly<Record<string, (shopper: Shopper) => Promise<Response>>> = {
  'password-changed': ({ post }) => post('/api/account/change-password', { currentPassword: password, newPassword }),
  'email-change-notice': ({ post }) => post('/api/account/change-email', { newEmail: 'other@example.com' }),
  'key-added': addPasskey,
  'account-deletion': ({ post }) => post('/api/account/delete', {}),
}
const newsTo = async () => (await mailsTo(store, email)).filter(({ template }) => template in doors)

test.each(Object.entries(doors))(
  '%s greets by name if the address is confirmed, otherwise without any typed text',
  async (template, open) => {
    const stranger = aShopper(store)
    await stranger.register({ firstName: 'Gewinnspiel' })
    expect((await open(stranger)).ok).toBe(true)
    const [mail] = await newsTo()
    expect(mail).toMatchObject({ template })
    expect(mail!.text + mail!.html + mail!.subject).not.toContain('Gewinnspiel')

    await store.reset()
    const owner = aShopper(store)
    await owner.register({ firstName: 'Gewinnspiel' })
    await owner.activate(await tokenFrom(store, email, 'welcome-verify'))
    expect((await open(owner)).ok).toBe(true)
    expect((await newsTo())[0]).toMatchObject({ template, text: expect.stringContaining('Gewinnspiel') })
  },
)

test.each(Object.entries(doors))('%s is one of three notices an hour to an unconfirmed address (D-012)', async (template, open) => {
  const stranger = aShopper(store)
  await stranger.register()
  for (let times = 0; times < 3; times++) expect((await addPasskey(stranger)).status).toBe(201)
  expect(await newsTo()).toHaveLength(3)
  expect((await open(stranger)).ok).toBe(true)
  expect(await newsTo()).toHaveLength(3)
  store.advanceClock(60 * 60_000 + 1)
  await stranger.login({ password: template === 'password-changed' ? newPassword : password })
  expect((await addPasskey(stranger)).status).toBe(201)
  expect(await newsTo()).toHaveLength(4)
})

test('a confirmed address gets every notice, without a limit', async () => {
  const owner = aShopper(store)
  await owner.register()
  await owner.activate(await tokenFrom(store, email, 'welcome-verify'))
  for (let times = 0; times < 5; times++) expect((await addPasskey(owner)).status).toBe(201)
  expect(await newsTo()).toHaveLength(5)
})
