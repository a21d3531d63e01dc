import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { privacyForms } from './gateway/privacy-forms.ts'
import { privacyPages } from './gateway/privacy-pages.ts'

const american = storefrontOf('stadion', 'en_US')
const typed = { lastName: 'Muster', email: 'full@example.com', membershipId: '300000000017', state: 'CA' }

/** Sends a form without JavaScript to a server with this answer. */
async function send(path: string, fields: Record<string, string>, { status = 200, answer = {} as object, query = '' } = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const api: FormRequest['api'] = async ({ path, body = '{}' }) => {
    asked.push({ path, body: JSON.parse(body) })
    return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) }
  }
  const ask = { api, fields, query: new URLSearchParams(query), storefront: american, appEnv: 'prod', log: { error: () => {} } }
  const whom = { host: 'www.stadion.com', cookie: '_ga=1; basket=2' }
  const { location, setCookies } = await privacyForms[path]!({ ...ask, whom } as unknown as FormRequest)
  return { location, cookies: setCookies.map((cookie) => cookie.split(';')[0]), asked }
}
const request = (fields: Record<string, string>, more?: Parameters<typeof send>[2]) => send('/privacy-request', fields, more)
const failure = (errorCode: string, more = {}) => ({ success: false, errorCode, message: errorCode, ...more })

/** The cookie that tells this browser's next page what was sent. */
const flash = (sent: string) => `__Host-portal.form=${encodeURIComponent(JSON.stringify({ form: 'privacy-request', sent }))}`

test('an opt-out without JavaScript ends advertising in this browser, whatever the servers answer, and sends no member number', async () => {
  const ended = ['notice_preferences=%5B1%5D', '_ga=', '_ga=']
  const taken = await request({ ...typed, requestType: 'DO_NOT_SELL' }, { answer: { success: true, message: 'REQUEST_ACCEPTED' } })
  expect(taken).toMatchObject({ location: '/us/privacy-request?done=1', cookies: [...ended, flash('DO_NOT_SELL')] })
  expect(taken.asked[0]!.body).toEqual({
    lastName: 'Muster',
    email: 'full@example.com',
    requestTypes: ['DO_NOT_SELL'],
    category: 'CCPA',
    state: 'CA',
  })
  const failed = await request({ ...typed, requestType: 'DO_NOT_SELL' }, { status: 500 })
  expect(failed).toMatchObject({ location: expect.stringContaining('?failure='), cookies: ended })
})

test('other requests do not change the cookie choice, and no typed text goes into an address', async () => {
  const answers = [
    { answer: { success: true, message: 'REQUEST_ACCEPTED' } },
    { status: 404, answer: failure('EMAIL_NOT_FOUND') },
    { status: 400, answer: failure('VALIDATION_FAILED', { validationErrors: [{ field: 'email', code: 'profile.email.missing' }] }) },
    { status: 500 },
  ]
  const seen = []
  for (const answer of answers) seen.push(await request({ ...typed, requestType: 'EXPORT' }, answer))
  for (const { location } of seen) expect(location).not.toMatch(/muster|full|@|3000/i)
  expect(seen.map(({ cookies }) => cookies)).toEqual([[flash('OTHER')], [], [], []])
  expect(seen.map(({ location }) => new URL(location, 'http://x').search)).toEqual([
    '?done=1',
    '?failure=EMAIL_NOT_FOUND',
    '?invalid=email%7Eprofile.email.missing',
    '?failure=UNKNOWN',
  ])
  expect(seen[0]!.asked[0]!.body).toMatchObject({ membershipId: '300000000017', requestTypes: ['EXPORT'] })
})

test('a page with a mail token in its address sends no referrer to other sites', async () => {
  const [, confirm] = privacyPages
  expect(confirm).toMatchObject({ referrer: 'none', frame: 'bare' })
  const done = await send('/privacy-request/confirm', {}, { query: 't=secret', answer: { success: true, message: 'REQUEST_VERIFIED' } })
  expect([done.asked[0]!.body, new URL(done.location, 'http://x').search]).toEqual([{ t: 'secret' }, '?done=1'])
  expect(done.cookies).toEqual([flash('CONFIRMED')])
  const over = await send('/privacy-request/confirm', {}, { query: 't=secret', status: 400, answer: failure('TOKEN_INVALID_OR_EXPIRED') })
  expect(new URL(over.location, 'http://x').search).toBe('?failure=1')
})
