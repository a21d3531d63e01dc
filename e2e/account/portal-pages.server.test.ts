import { botToken, seedPassword, signIn } from '@stadion/account/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'
import { linkTo } from './mail-link.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const shop = 'www.stadion.co.uk'
const email = 'full@example.com'
const fresh = 'lanterns over wet cobbles'

/** A browser without JavaScript: it keeps all cookies. */
function plainBrowser() {
  const jar = new Map<string, string>()
  return async (path: string, init: { method?: string; body?: object | URLSearchParams } = {}) => {
    const isForm = init.body instanceof URLSearchParams
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
      method: init.method ?? 'GET',
      redirect: 'manual',
      headers: {
        'x-original-host': shop,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      body: init.body && (isForm ? String(init.body) : JSON.stringify(init.body)),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}

/** The opening tag of the password field in the page's form; undefined if there is none. */
const passwordField = (html: string) => /<form(?:(?!<\/form>).)*?(<input[^>]*name="password"[^>]*>)/s.exec(html)?.[1]

test('A-PWD-03 a reset mails a token, and the form of its page takes it from `rpt`, once', async () => {
  const browse = plainBrowser()
  const start = { method: 'POST', body: { email, recaptcha: botToken('password_reset') } }
  expect((await browse('/api/account/password-reset/start', start)).status).toBe(202)
  const link = new URL(await linkTo(site, email))
  expect([link.host.split(':')[0], link.pathname]).toEqual([`${shop}.localhost`, '/reset-password'])
  expect(link.searchParams.get('rpt')).toMatch(/^[\w-]{43}$/)

  const page = link.pathname + link.search
  expect(passwordField(await (await browse(page)).text())).toContain('autoComplete="new-password"')
  // Without a token there is no form; an invented token is refused.
  expect(passwordField(await (await browse('/reset-password')).text())).toBeUndefined()
  const form = { method: 'POST', body: new URLSearchParams({ password: fresh }) }
  await browse(`/reset-password?rpt=${'x'.repeat(43)}`, form)
  expect(await statusOf(fresh)).toBe(401)

  expect((await browse(page, form)).status).toBe(303)
  expect([await statusOf(seedPassword), await statusOf(fresh)]).toEqual([401, 200])
  await plainBrowser()(page, { method: 'POST', body: new URLSearchParams({ password: 'another one of cobbles' }) })
  expect(await statusOf(fresh)).toBe(200)
  await site.store.reset()
})

/** The status of a login from an unknown device. */
const statusOf = async (password: string): Promise<number> => (await signIn(plainBrowser(), { password })).status

const pages = ['/invite', '/newsletter', '/reset-password?rpt=x', '/account-activation?a=x', '/my-account', '/my-account/security']
/** The content between header and footer; slots come in the order in which they are ready. */
const main = (html: string) => /<div slot="main".*?(?=<div slot="(?!main)|$)/s.exec(html)?.[0] ?? ''
const wayOut = /<form[^>]*action="\/account-login"[^>]*>\s*<input type="hidden" name="intent" value="logout"\/>\s*<button type="submit"/

test('a member gets a sign-out form on every page of the account, without JavaScript; others do not', async () => {
  const [member, guest] = [plainBrowser(), plainBrowser()]
  expect((await signIn(member)).status).toBe(200)
  for (const path of pages) {
    expect([path, wayOut.test(main(await (await member(path)).text()))]).toEqual([path, true])
    expect([path, wayOut.test(main(await (await guest(path)).text()))]).toEqual([path, false])
  }
  const answer = await member('/account-login', { method: 'POST', body: new URLSearchParams({ intent: 'logout' }) })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect((await member('/auth/session')).status).toBe(401)
  expect(wayOut.test(main(await (await member('/invite')).text()))).toBe(false)
})
