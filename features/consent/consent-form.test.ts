import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { consentCookieScope } from './consent-cookie-scope.ts'
import { readConsent } from './contract.ts'
import { consentForm, consentForms } from './gateway/consent-form.ts'

const german = storefrontOf('stadion', 'de_DE')
const mexican = storefrontOf('stadion', 'es_MX')

/** The answer to a button of the question, without JavaScript. */
function press(
  fields: Readonly<Record<string, string | undefined>>,
  storefront = german,
  { referer = '/shoes?page=2', cookie = '' as string | undefined } = {},
) {
  const from = referer ? new URL(referer, 'https://www.stadion.de') : undefined
  return consentForm({ fields, storefront, appEnv: 'prod', referer: from, whom: { cookie } } as unknown as FormRequest)
}
const chosen = async (fields: Record<string, string>, storefront = german) =>
  readConsent((await press(fields, storefront)).setCookies[0]?.split(';')[0])

test('each button stores its choice without JavaScript, with two boxes or three', async () => {
  for (const [fields, independent, nested] of [
    [{ intent: 'accept' }, [0, 1, 2], [2]],
    [{ intent: 'reject' }, [0], [0]],
    // Boxes count only with the save button.
    [{ intent: 'reject', marketing: 'on', functional: 'on' }, [0], [0]],
    [{ intent: 'save' }, [0], [0]],
    [{ intent: 'save', functional: 'on' }, [0, 1], [1]],
    [{ intent: 'save', marketing: 'on' }, [0, 2], [2]],
    [{ intent: 'save', functional: 'on', marketing: 'on' }, [0, 1, 2], [2]],
  ] as const) {
    expect(await chosen(fields), JSON.stringify(fields)).toEqual(independent)
    expect(await chosen(fields, mexican), JSON.stringify(fields)).toEqual(nested)
  }
})

test('the question is answered at the page of the cookie notice', () => {
  expect(consentForms).toEqual({ '/cookie-notice': consentForm })
})

test('any other button stores nothing and opens the options', async () => {
  for (const fields of [{ intent: 'manage', marketing: 'on' }, { intent: 'other', marketing: 'on' }, { marketing: 'on' }])
    expect(await press(fields)).toEqual({ location: '/shoes?page=2#consent-options', setCookies: [] })
})

test('it redirects to the page that asked, by its path only, and to home without one', async () => {
  const locationFrom = async (referer: string) => (await press({ intent: 'reject' }, german, { referer })).location
  expect(await locationFrom('https://evil.example/shoes?page=2')).toBe('/shoes?page=2')
  expect(await locationFrom('')).toBe('/')
})

test('the choice is stored for the whole domain of the brand, over https only, and deletes the cookies that it refuses', async () => {
  const { setCookies } = await press({ intent: 'save', functional: 'on' }, german, { cookie: '_ga=1; basket=2; featureFlagUserId=3' })
  expect(setCookies).toEqual([
    'notice_preferences=%5B0%2C1%5D; Path=/; Max-Age=31536000; SameSite=Lax; Domain=.stadion.de; Secure',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '_ga=; Path=/; Max-Age=0; SameSite=Lax; Domain=.stadion.de; Secure',
  ])
  const { setCookies: none } = await press({ intent: 'reject' }, german, { cookie: '_ga=1; basket=2; featureFlagUserId=3' })
  expect(none.map((cookie) => cookie.split('=')[0])).toEqual(['notice_preferences', '_ga', '_ga', 'featureFlagUserId', 'featureFlagUserId'])
  expect((await press({ intent: 'accept' }, german, { cookie: '_ga=1' })).setCookies).toHaveLength(1)
  expect((await press({ intent: 'reject' }, german, { cookie: undefined })).setCookies).toHaveLength(1)
  expect(consentCookieScope(german, 'local')).toEqual({ secure: false })
})
