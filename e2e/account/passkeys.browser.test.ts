import { fileURLToPath } from 'node:url'
import type { CDPSession } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { signIn } from '../sign-in.ts'
import { openPortal, portalOf, waitForSight } from './portal-page.ts'

let cdp: CDPSession

openForOneShopper()
beforeEach(async () => {
  cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
})

/** A device with a fingerprint reader; its owner is present or not. */
const aDevice = async (isOwnerThere = true) => {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isOwnerThere,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}
/** A page of a signed-in shopper. */
const openSignedIn = async (path = '/help') => {
  await signIn(context, site)
  await visit(page, site.url(path))
  await waitForSight(page, 'in')
}
/** Keeps the cookie choice, otherwise a dialog would ask. */
const signOut = () => context.clearCookies({ name: /^(account\.|userIsLogged)/ })

/** The page's own passkey code, bundled as in the build. */
const bundle = await bundlePage({
  stdin: {
    contents: `import { createCeremonies } from '../../features/account-client/passkeys/ceremonies.ts'
      import { createAccountCall } from '../../features/account-client/state/account-call.ts'
      import { createApi } from '@stadion/http/create-api'
      const hostInfo = { get: () => JSON.parse(document.getElementById('host-info').textContent) }
      const loginBy = (attempt) => attempt().then((value) => ({ ok: true, value }), (failure) => ({ ok: false, failure }))
      globalThis.passkeys = createCeremonies({ call: createAccountCall({ api: createApi({ hostInfo, sitePath: '', report: () => {} }) }), loginBy })`,
    resolveDir: fileURLToPath(new URL('.', import.meta.url)),
  },
})
const code = bundle.outputFiles[0]!.text
type Given = 'add' | 'list' | 'remove' | 'signIn' | 'offer'
const passkeys = async <T>(method: Given, ...input: unknown[]): Promise<T> => {
  await page.evaluate(code)
  return page.evaluate(
    ([name, given]) =>
      (globalThis as unknown as { passkeys: Record<string, (...all: unknown[]) => Promise<unknown>> }).passkeys[name]!(...given),
    [method, input] as const,
  ) as Promise<T>
}
const session = () => page.evaluate(async () => (await fetch('/auth/session')).status)
interface Listed {
  passkeys: { id: string; name: string; lastUsedAt: string | null }[]
}

test('a passkey is created on a device, signs in from the portal, and is removed', async () => {
  const authenticatorId = await aDevice()
  await openSignedIn()
  const made = await passkeys<Listed>('add', 'This laptop')
  expect(made.passkeys).toEqual([expect.objectContaining({ name: 'This laptop', lastUsedAt: null })])
  await signOut()

  // The form also offers it by autofill, and the test device accepts at once: it is removed until the button is there.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await openPortal(page, site.url('/help'))
  const button = portalOf(page).getByRole('button', { name: /passkey/i })
  await button.waitFor()
  await cdp.send('WebAuthn.addCredential', { authenticatorId: await aDevice(), credential: credentials[0]! })
  await button.click()
  await waitForSight(page, 'in')
  expect(await session()).toBe(200)
  const { passkeys: known } = await passkeys<Listed>('list')
  expect(known[0]?.lastUsedAt).not.toBeNull()
  await passkeys('remove', known[0]!.id)
  expect((await passkeys<Listed>('list')).passkeys).toEqual([])
})

test('a registration does not offer a passkey sign-in', async () => {
  await aDevice()
  await visit(page, site.url('/account-register'))
  await portalOf(page).getByText('Already have an account?').waitFor()
  await page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
  expect(
    await portalOf(page)
      .getByRole('button', { name: /passkey/i })
      .count(),
  ).toBe(0)
  await portalOf(page).getByRole('link', { name: 'Log in', exact: true }).last().click()
  await portalOf(page)
    .getByRole('button', { name: /passkey/i })
    .waitFor()
})

test('the browser offers it in the e-mail field, without any other click', async () => {
  await aDevice()
  await openSignedIn()
  await passkeys('add')
  await signOut()
  // The device accepts the offer at once, so nothing is clicked.
  await page.goto(site.url('/account-login'))
  await page.waitForURL(site.url('/my-account'))
  expect(await session()).toBe(200)
})

test('a pending offer ends when its form is removed', async () => {
  await aDevice()
  // A page without a sign-in form, which would make an offer too.
  await visit(page, site.url('/help'))
  await page.evaluate(code)
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { autocomplete: 'username webauthn' })
    document.body.append(field)
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    credentials.get = (options) => {
      Object.assign(globalThis, { isOffering: true })
      return get(options)
    }
    const { passkeys: own } = globalThis as unknown as { passkeys: { offer(): Promise<boolean> } }
    Object.assign(globalThis, { offered: own.offer() })
  })
  await page.waitForFunction(() => (globalThis as unknown as { isOffering?: boolean }).isOffering)
  const outcome = await page.evaluate(() => {
    const { passkeys: own, offered } = globalThis as unknown as { passkeys: { stopOffering(): void }; offered: Promise<boolean> }
    own.stopOffering()
    return offered
  })
  expect(outcome).toBe(false)
})

test('without user verification no passkey is created, and another site cannot use ours', async () => {
  await openSignedIn()
  const authenticator = await aDevice(false)
  expect(await passkeys('add')).toBeUndefined()
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
  await aDevice()
  await passkeys('add')
  await visit(page, site.url('/account-login', 'de_DE'))
  expect(await passkeys<boolean>('signIn')).toBe(false)
})

const focusedId = () => page.evaluate(() => document.activeElement?.id)

test('a passkey is added on the security page, is listed, and is removed there', async () => {
  await aDevice()
  await openSignedIn('/my-account/security')
  const card = page.locator('#passkeys')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.locator('.my-account-device').waitFor()
  await expect.poll(focusedId).toBe('passkeys')
  expect((await passkeys<Listed>('list')).passkeys).toHaveLength(1)
  // A new page has the list in its HTML, also without JavaScript.
  await visit(page, site.url('/my-account/security'))
  await page.locator('[data-mf=account_my-account][data-mounted]').waitFor()
  expect(await card.locator('.my-account-device').count()).toBe(1)
  await card.getByRole('button', { name: /^Remove/ }).click()
  await card.locator('.my-account-device').waitFor({ state: 'detached' })
  await expect.poll(focusedId).toBe('passkeys')
  expect((await passkeys<Listed>('list')).passkeys).toEqual([])
})
