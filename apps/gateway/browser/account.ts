import { createExternalAuth } from '@stadion/account/external-sign-in/client'
import { createCeremonies } from '@stadion/account/passkeys/ceremonies'
import { loadPortal } from '@stadion/account/portal/load-portal'
import { createAccountPortal } from '@stadion/account/portal/open-portal'
import { readPageQuery } from '@stadion/account/portal/page-query'
import { openDialog, openFailure, pageWords } from '@stadion/account/portal/portal-dialog'
import { portalServer } from '@stadion/account/portal/portal-server'
import { createAccountCall } from '@stadion/account/state/account-call'
import { createAccountService } from '@stadion/account/state/account-service'
import type { AccountStore, BeforeSuccess } from '@stadion/account/state/client'
import { botCheck, createBotCheckService } from '@stadion/bot-check/client'
import { modals } from '@stadion/modals/client'
import type { PageServices } from '@stadion/services/service'
import { brandOf } from '@stadion/site/brands'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { tags } from '@stadion/tag-manager/client'
import { createMonitoring } from '@stadion/telemetry/monitoring'

export interface AccountStart {
  page: PageServices
  host: HostInfoHolder
  store: AccountStore
  listeners: Set<BeforeSuccess>
}

/** The account's machine and the opener of its portal: what a page loads when it first needs either. */
export function startAccount({ page, host, store, listeners }: AccountStart) {
  const { context, pageType } = host.get()
  const { env = '', brand = '', locale = '' } = context
  const { sitePath = '', botKey = '' } = document.documentElement.dataset
  const stack = page.find(modals)
  const monitoring = createMonitoring()
  if (!page.find(botCheck) && stack) page.provide(botCheck, createBotCheckService({ siteKey: botKey, env, sitePath, modals: stack }))
  readPageQuery(location.search, undefined, sessionStorage)
  const service = createAccountService({
    store,
    listeners,
    hostInfo: host,
    storefront: { sitePath, brandSlot: brandOf(brand as never).slot },
    bot: page.find(botCheck),
    report: monitoring.error,
    track: (eventType, status) => page.find(tags)?.push({ event: `account_${eventType}`, status, pageType }),
  })
  store.subscribe(({ isAuthenticated, status }, before) => {
    if (isAuthenticated && status === 'success' && !before.isAuthenticated) void service.greet()
  })
  const ceremonies = createCeremonies({ call: createAccountCall({ hostInfo: host, sitePath }), loginBy: service.loginBy })
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
    dialog: stack && ((onClose) => openDialog(stack, pageWords(), onClose)),
    showFailure: () => stack && openFailure(stack, pageWords()),
    load: (container, mfId, props) => loadPortal(container, { ...from(), mfId, props }),
    place: () => location,
    navigate: (path) => location.assign(path),
  })
  return { service, portal, ceremonies, elsewhere }
}
