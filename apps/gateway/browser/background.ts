import { account } from '@stadion/account/state/client'
import { isAnyPending } from '@stadion/account/state/storage-keys'
import { consent } from '@stadion/consent/client'
import { startDeviceToken } from '@stadion/fraud/client'
import { watchForms } from '@stadion/service-worker/open-forms'
import { retireWorker, startWorker } from '@stadion/service-worker/start-worker'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { createMonitoring } from '@stadion/telemetry/monitoring'
import { startOwnFlags } from './own-flags.ts'
import { startPersonalizationGlance } from './personalization-start.ts'

const { event, error } = createMonitoring()

/** Reports a failed call of the page to monitoring. */
export const tell = error

/** Starts the background scripts of a page: the visitor's own flags, recommendations, the device token, and the service worker. */
export function startBehind(page: PageServices, host: HostInfoHolder): void {
  for (const start of [startOwnFlags, startPersonalizationGlance, startToken, startSiteWorker])
    try {
      start(page, host)
    } catch (thrown) {
      // None of them needs another.
      console.error(thrown)
    }
}

function startToken(page: PageServices, host: HostInfoHolder): void {
  const { pageType, context } = host.get()
  const { env, brand = '', locale = '' } = context
  const { allows, onChange } = page.get(consent)
  startDeviceToken({
    brand,
    country: locale.slice(3),
    environment: env,
    pageType,
    settings: JSON.parse(document.documentElement.dataset.fraud ?? '{}'),
    allows,
    onChange,
    report: (status) => event('device_token', { ...status }),
  })
}

function startSiteWorker(page: PageServices, host: HostInfoHolder): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Browsers have it on secure sites only.
  if (!container) return
  if (document.documentElement.dataset.worker === 'off') {
    void retireWorker(container).catch(() => {})
    return
  }
  const { env, locale = '' } = host.get().context
  const hasOpenForm = watchForms(document)
  void startWorker({
    container,
    locale,
    debug: env !== 'production' && new URLSearchParams(location.search).has('debug-worker'),
    isBusy: () => hasOpenForm() || isSigningIn(page),
    report(detail) {
      event('service_worker', { ...detail })
      document.dispatchEvent(new CustomEvent('service-worker', { detail }))
    },
  })
}

/** Whether a sign-in is under way, on this page or on the previous one of this tab. During a social sign-in no page of ours is open; the next worker starts after it. */
function isSigningIn(page: PageServices): boolean {
  const { isModalVisible, status } = page.get(account).store.getState()
  return isModalVisible || status === 'pending' || isAnyPending(sessionStorage, Date.now())
}
