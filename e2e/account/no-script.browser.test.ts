import { sumIn } from '@stadion/bot-check/testing'
import { expect, test } from 'vitest'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { linkTo } from './mail-link.ts'
import { seedEmail, seedPassword } from './portal-page.ts'

openForOneShopper({ javaScriptEnabled: false })

const submit = () => page.locator('.account-portal-form button[type=submit]').click()
/** Answers the form's question as a reader would. */
async function answerQuestion(more = 0): Promise<string> {
  const field = page.getByLabel('How much is')
  const text = (await page.locator('label').filter({ hasText: 'How much is' }).textContent()) ?? ''
  const given = String(sumIn(text) + more)
  await field.fill(given)
  return given
}
const hasSession = async () => (await context.cookies()).some(({ name }) => name === 'account.sid')

test('a login works without JavaScript, its errors are at their fields, and no address contains typed text', async () => {
  await page.goto(site.url('/account-login?returnTo=/help'))
  await page.locator('input[name=email]').fill('nonsense')
  await submit()
  await page.waitForURL(site.url('/account-login'))
  await page.getByText('Please enter a valid email address.').first().waitFor()
  await page.getByText('Please enter your password.').first().waitFor()
  expect(await page.locator('input[name=email]').inputValue()).toBe('nonsense')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal.form')

  await page.locator('input[name=email]').fill(seedEmail)
  await page.locator('input[name=password]').fill('wrong')
  await submit()
  await page.getByText('Email address and password do not match.').waitFor()
  await page.locator('input[name=password]').fill(seedPassword)
  await submit()
  await page.waitForURL(site.url('/help'))
  expect(await hasSession()).toBe(true)
  expect(page.url()).not.toContain('example')

  await page.goto(site.url('/account-login'))
  expect(new URL(page.url()).pathname).not.toBe('/account-login')
})

test('a registration works without JavaScript', async () => {
  await page.goto(site.url('/account-register'))
  await page.locator('input[name=email]').fill('ohne@example.com')
  await page.locator('input[name=password]').fill('12345678')
  await page.locator('input[name=firstName]').fill('Anna')
  await submit()
  await page.getByText('This password is too easy to guess.').first().waitFor()
  await page.getByText('Please confirm that you are at least 16 years old.').first().waitFor()
  expect(await page.locator('input[name=firstName]').inputValue()).toBe('Anna')
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await page.getByText('please show that you are a person').waitFor()
  expect(await hasSession()).toBe(false)
  expect(await page.locator('input[name=email]').inputValue()).toBe('ohne@example.com')
  expect(await page.locator('input[name=ageConfirmation]').isChecked()).toBe(true)
  await answerQuestion(1)
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.getByText('That answer was not right.').waitFor()
  const question = await page.locator('input[name=question]').inputValue()
  const answer = await answerQuestion()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.waitForURL(site.url('/my-account'))
  expect(await hasSession()).toBe(true)
  // Shown once.
  await page.getByText('You are in').waitFor()
  await page.reload()
  expect(await page.getByText('You are in').count()).toBe(0)
  // A used answer is worthless.
  await context.clearCookies()
  const form = { email: 'bot@example.com', password: 'lanterns over wet cobbles', ageConfirmation: 'on', question, answer }
  const again = await fetch(`http://127.0.0.1:${site.sitePort}/account-register`, {
    method: 'POST',
    headers: { 'x-original-host': 'www.stadion.co.uk' },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/account-register'])
  expect(again.headers.getSetCookie().join()).not.toContain('account.sid')
})

test('an invitation counts without JavaScript, after an error too', async () => {
  const logIn = async () => {
    await page.goto(site.url('/account-login'))
    await page.locator('input[name=email]').fill(seedEmail)
    await page.locator('input[name=password]').fill(seedPassword)
    await submit()
    await page.waitForURL((url) => url.pathname !== '/account-login')
    const answer = await page.goto(site.url('/api/account/invitation'))
    return (await answer?.json()) as { invitationCode: string; accepted: number }
  }
  const { invitationCode, accepted } = await logIn()
  expect(accepted).toBe(0)
  await context.clearCookies({ name: /^(account\.|userIsLogged)/ })
  await page.goto(site.url(`/account-register?invite=${invitationCode}`))
  await page.locator('input[name=email]').fill('friend@example.com')
  await page.locator('input[name=password]').fill('12345678')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await page.getByText('This password is too easy to guess.').first().waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await answerQuestion()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.waitForURL((url) => url.pathname !== '/account-register')
  await context.clearCookies({ name: /^(account\.|userIsLogged)/ })
  expect((await logIn()).accepted).toBe(1)
})

test('a forgotten password is replaced without JavaScript, and its link works once', async () => {
  await page.goto(site.url('/account-login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('input[name=email]').fill(seedEmail)
  await submit()
  await page.getByText('If an account exists for this email you will receive a link shortly.').waitFor()
  const link = await linkTo(site, seedEmail)
  const answer = await page.goto(link)
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  expect(await answer?.headerValue('cache-control')).toContain('no-store')
  await page.locator('input[name=password]').fill('short')
  await submit()
  await page.getByText('Use at least 8 characters.').first().waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.getByText('Your password is changed').waitFor()
  expect(page.url()).toBe(site.url('/reset-password'))
  expect(await hasSession()).toBe(true)
  await page.goto(link)
  await page.locator('input[name=password]').fill('lanterns over dry cobbles')
  await submit()
  await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
})

test('a newsletter is subscribed and confirmed without JavaScript', async () => {
  await page.goto(site.url('/newsletter'))
  await page.locator('input[name=email]').fill('neu@example.com')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await answerQuestion()
  await submit()
  await page.getByText('Check your inbox').waitFor()
  await page.goto(await linkTo(site, 'neu@example.com'))
  await submit()
  await page.getByText('Confirmed. Want an account too?').waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.getByText('You are in').waitFor()
  expect(await hasSession()).toBe(true)
})

test('a mailed link unsubscribes without JavaScript', async () => {
  await page.goto(site.url('/newsletter'))
  await page.locator('input[name=email]').fill('neu@example.com')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await answerQuestion()
  await submit()
  await page.getByText('Check your inbox').waitFor()
  const answer = await page.goto(await linkTo(site, 'neu@example.com', /\/unsubscribe\?t=/))
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('no longer get newsletters').waitFor()
  expect(page.url()).toBe(site.url('/unsubscribe'))
  await page.goto(site.url('/unsubscribe?t=nonsense'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('This link is no longer valid.').waitFor()
})

test('signing out works without JavaScript', async () => {
  await page.goto(site.url('/account-login'))
  await page.locator('input[name=email]').fill(seedEmail)
  await page.locator('input[name=password]').fill(seedPassword)
  await submit()
  await page.waitForURL((url) => url.pathname !== '/account-login')
  await page.goto(site.url('/invite'))
  const wayOut = page.locator('.account-portal-out button')
  expect(await wayOut.isVisible()).toBe(true)
  expect(await page.locator('.account-portal-copy').isVisible()).toBe(false)
  await wayOut.click()
  await page.waitForURL(site.url('/'))
  expect(await hasSession()).toBe(false)
})
