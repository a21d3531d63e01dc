import { openStore } from '@stadion/testing/store'
import { expect, test } from 'vitest'
import { botToken, signIn } from '../../testing.ts'

test('a deployment may require longer passwords; older ones still work (D-044)', async () => {
  const store = await openStore({ env: { PASSWORD_MIN_LENGTH: '25' } })
  const register = async (password: string) => {
    const body = { email: 'new@example.com', password, ageConfirmation: true, recaptcha: botToken('signup') }
    const answer = await store.visit({ host: 'www.stadion.de' })('/api/account', { method: 'POST', body })
    const { validationErrors } = (await answer.json()) as { validationErrors?: { code: string }[] }
    return [answer.status, validationErrors?.map(({ code }) => code)]
  }
  expect(await register('correct horse battery')).toEqual([400, ['password_too_short']])
  expect(await register('correct horse battery staple')).toEqual([201, undefined])
  expect((await signIn(store.visit({ host: 'www.stadion.de' }))).status).toBe(200)
  await store.close()
})
