import { externalAuthKey } from '@stadion/account/external-sign-in/contract'
import { botCheck, createBotCheckService } from '@stadion/bot-check/client'
import { botKeyOf } from '@stadion/bot-check/page-attributes'
import { consent } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import { modals } from '@stadion/modals/client'
import { readAttribute, readPageAttribute } from '@stadion/services/page-attribute'
import type { PageServices } from '@stadion/services/service'
import { brandOf } from '@stadion/site/brands'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { sitePathOf } from '@stadion/site/page-attributes'
import { tags } from '@stadion/tag-manager/client'
import { createMonitoring } from '@stadion/telemetry/monitoring'
import { createExternalAuth } from '../external-sign-in/client.ts'
import { accountPreset, accountReturnTo, accountView, opensAccount } from '../page-attributes.ts'
import { createCeremonies } from '../passkeys/ceremonies.ts'
import { loadPortal } from '../portal/load-portal.ts'
import { createAccountPortal } from '../portal/open-portal.ts'
import { readPageQuery } from '../portal/page-query.ts'
import { focusForm, openDialog, openFailure, pageWords } from '../portal/portal-dialog.ts'
import { createPortalHistory } from '../portal/portal-history.ts'
import { portalServer } from '../portal/portal-server.ts'
import { createAccountCall } from '../state/account-call.ts'
import { createAccountService } from '../state/account-service.ts'
import { type AccountStore, type BeforeSuccess, hasMarker } from '../state/client.ts'
import { accountTypeOf, signedInBy, visitorStateOf } from '../state/select.ts'
import { forgetPending, redirectKey } from '../state/storage-keys.ts'

export interface AccountStart {
  page: PageServices
  host: HostInfoHolder
  store: AccountStore
  listeners: Set<BeforeSuccess>
}

/** The account's state machine and the opener of its portal; loaded when a page first needs either. */
export function startAccount({ page, host, store, listeners }: AccountStart) {
  const { context, pageType } = host.get()
  const { env = '', brand = '', locale = '' } = context
  const sitePath = readPageAttribute(sitePathOf)
  const stack = page.find(modals)
  const calls = page.get(api)
  const monitoring = createMonitoring()
  if (!page.find(botCheck) && stack)
    page.provide(botCheck, createBotCheckService({ siteKey: readPageAttribute(botKeyOf), env, sitePath, modals: stack }))
  const { source, storeId } = readPageQuery(location.search, sessionStorage)
  // Browsers without `dialog` use pages instead.
  const hasModalClient = stack !== undefined && 'showModal' in (globalThis.HTMLDialogElement?.prototype ?? {})
  const begun = store.getState()
  if (storeId || hasModalClient !== begun.hasModalClient) store.setState({ ...begun, hasModalClient, ...(storeId && { storeId }) }, true)
  // The shopper cancelled at the provider: the next sign-in must not use this attempt.
  if (!sessionStorage.getItem(externalAuthKey)?.includes('"success"')) sessionStorage.removeItem(redirectKey)
  // A page from the back/forward cache has come back from the provider without a sign-in.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    sessionStorage.removeItem(redirectKey)
    service.externalAuth('reset')
  })
  const service = createAccountService({
    store,
    listeners,
    api: calls,
    hostInfo: host,
    storefront: { brandSlot: brandOf(brand as never).slot },
    bot: page.find(botCheck),
    report: monitoring.error,
    track(eventType, status) {
      const state = store.getState()
      const who = { visitor: visitorStateOf(state), accountType: accountTypeOf(state), method: signedInBy(state) }
      page.find(tags)?.push({ event: `account_${eventType}`, status, pageType, source, ...who })
    },
  })
  store.subscribe(({ isAuthenticated, status }, before) => {
    if (isAuthenticated && status === 'success' && !before.isAuthenticated) void service.greet()
  })
  // A reload while an event is pending asks only for the consents. If the event belonged to the previous page, it ended with that page.
  store.subscribe(({ authContext, eventType, status }) => {
    if (!authContext.shouldUpdateConsents) return
    page.find(consent)?.reread()
    service.consentsUpdated()
    if (status === 'pending' && eventType !== 'sessionReload') return
    forgetPending(sessionStorage)
    void service.reload().then(() => service.reload())
  })
  const ceremonies = createCeremonies({ call: createAccountCall({ api: calls }), loginBy: service.loginBy })
  const from = () => ({
    server: portalServer({ environment: env, cookies: document.cookie, setting: localStorage.getItem('mf-override') }),
    brand,
    locale,
    page,
  })
  const elsewhere = createExternalAuth({
    account: service,
    report: monitoring.error,
    load: (place, path, mfId, props) => loadPortal(place, { ...from(), path, mfId, props }),
  })
  const portal = createAccountPortal({
    account: service,
    sitePath,
    env,
    monitoring,
    dialog: (onClose, intro) => openDialog(stack!, pageWords(), onClose, intro),
    showFailure: () => stack && openFailure(stack, pageWords()),
    load: (container, mfId, props) => loadPortal(container, { ...from(), mfId, props }),
    place: () => location,
    navigate: (path) => location.assign(path),
    focusPage: () => focusForm(document.querySelector('.account-portal--inline') ?? document.createDocumentFragment()),
    moments: createPortalHistory(),
  })
  /** The dialog was open when the page was left or reloaded; a shopper who has signed in since does not need it. */
  const restore = async () => {
    if (!hasMarker(document.cookie)) await portal.restore().catch(() => {})
  }
  /** Opens it with the options in the link's attributes. */
  const openFrom = (link: Element) =>
    portal.open({
      touchpoint: readAttribute(link, opensAccount),
      preset: readAttribute(link, accountPreset),
      view: readAttribute(link, accountView),
      returnTo: readAttribute(link, accountReturnTo),
    })
  return { service, portal, restore, openFrom, ceremonies, elsewhere }
}
