import { externalAuthKey } from '@stadion/account/external-sign-in/contract'
import { consent } from '@stadion/consent/client'
import { mfId } from '@stadion/fragments/page-attributes'
import { showLive } from '@stadion/services/live-text'
import { readPageAttribute, writeAttribute } from '@stadion/services/page-attribute'
import { onPlainClick } from '@stadion/services/plain-click'
import { sitePathOf } from '@stadion/site/page-attributes'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { externalAuth } from '../external-sign-in/client.ts'
import { accountPreset, accountStatus, firstName, opensAccount, signsOut } from '../page-attributes.ts'
import { createLazyPasskeys, passkeys } from '../passkeys/client.ts'
import { accountPortal, type PortalOptions } from '../portal/client.ts'
import { hasPortalParameters } from '../portal/portal-parameters.ts'
import { account, accountStatusOf, createLazyAccount, hasMarker } from '../state/client.ts'

/** Puts the account on a page: its state at once, everything else when a shopper is signed in or wants to sign in. */
export const start: BrowserStart = (page, host) => {
  let machine: ReturnType<typeof import('./account.ts').startAccount> | undefined
  const service = createLazyAccount({
    env: host.get().context.env,
    async load(store, listeners) {
      machine = (await import('./account.ts')).startAccount({ page, host, store, listeners })
      return machine.service
    },
  })
  const open = async (options?: PortalOptions) => {
    await service.ready()
    await machine?.portal.open(options)
  }
  page.provide(account, service)
  showLive(firstName, service.store, ({ user }) => user?.basicProfile?.firstName)
  const ready = async () => {
    await service.ready()
    return machine!
  }
  page.provide(
    passkeys,
    createLazyPasskeys(async () => (await ready()).ceremonies),
  )
  page.provide(externalAuth, { show: async (place, props) => (await ready()).elsewhere.show(place, props) })
  page.provide(accountPortal, { open, close: async () => machine?.portal.close() })

  const show = () => {
    const status = accountStatusOf(service.store.getState())
    // While the server checks the session, the page keeps showing it.
    if (status !== 'pending' || readPageAttribute(accountStatus) !== 'in') writeAttribute(document.documentElement, accountStatus, status)
    // An opt-out from advertising applies in every browser: the answer with the session has already written it to the cookie.
    if (status === 'in') page.find(consent)?.reread()
  }
  // Other changes do not affect this; until the server has answered, the page keeps its first guess.
  service.store.subscribe((state, before) => accountStatusOf(state) !== accountStatusOf(before) && show())
  const look = () => void service.reload().then(show, () => {})
  // The session is checked after the page itself has loaded.
  if (hasMarker(document.cookie) || hasPortalParameters(location.search)) setTimeout(look)
  // The machine listens to other tabs itself; a page without it loads it when a message arrives.
  new BroadcastChannel('account').onmessage = () => machine || look()

  // The shopper returns from social sign-in: a page with the portal continues by itself, any other opens the portal if needed.
  const came = document.querySelector(`[${mfId}="account_account-portal"]`) ? undefined : externalOutcome()
  // The shopper was already signed in and re-authenticated; the page itself shows the result.
  if (came === 'success' || (came && hasMarker(document.cookie))) void service.takeExternalAuth()
  else if (came) open({ view: came === 'registration_required' ? 'register' : 'login' }).catch(() => {})
  // The portal was open when the page was left or reloaded.
  else if (history.state?.accountPortal)
    void ready().then(
      ({ restore }) => restore(),
      () => {},
    )

  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => opener(target) && service.ready().catch(() => {}), { passive: true })
  onPlainClick(`a[${opensAccount}]`, (link, event) => {
    if (!opener(link)) return
    event.preventDefault()
    ready()
      .then(({ openFrom }) => openFrom(link))
      // If the script cannot be loaded, the link still works as a link.
      .catch(({ message }: Error) => message.startsWith('Failed to load') || location.assign((link as HTMLAnchorElement).href))
  })
  document.addEventListener('submit', (event) => {
    if (!(event.target as HTMLElement).hasAttribute(signsOut)) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    service.logout().then(
      () => location.assign(`/${readPageAttribute(sitePathOf)}`),
      () => form.submit(),
    )
  })
}

/** The link under the pointer that opens the portal. For a signed-in shopper it is a plain link, unless it asks for the password again. */
const opener = (target: EventTarget | null): HTMLAnchorElement | null | undefined =>
  (target as Element | null)?.closest?.(`a[${opensAccount}]:is(html:not([${accountStatus}=in]) *,[${accountPreset}=re-authentication])`)

/** Reads what the return page stored for this tab, without removing it. */
function externalOutcome(): string | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(externalAuthKey) ?? '{}').status
  } catch {
    return undefined
  }
}
