import { watchForms } from '@stadion/service-worker/open-forms'
import { retireWorker, startWorker } from '@stadion/service-worker/start-worker'
import { workerHolds } from '@stadion/service-worker/worker-holds'
import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { createMonitoring } from '@stadion/telemetry/monitoring'

const { event, error } = createMonitoring()

/** Reports a failed call of the page to monitoring. */
export const reportFailure = error

/**
 * Starts the idle work: the `idle` parts of slices, and the service worker. The build passes the manifests' entries
 * (tools/build/page-script.mjs).
 */
export function startIdle(page: PageServices, host: HostInfoHolder, idle: readonly BrowserStart[]): void {
  const holds: (() => boolean)[] = [watchForms(document)]
  page.provide(workerHolds, { add: (isBusy) => void holds.push(isBusy) })
  for (const start of [...idle, () => startSiteWorker(host, () => holds.some((isBusy) => isBusy()))])
    try {
      start(page, host)
    } catch (thrown) {
      // None of them depends on another.
      console.error(thrown)
    }
}

function startSiteWorker(host: HostInfoHolder, isBusy: () => boolean): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // Browsers support it on secure sites only.
  if (!container) return
  if (document.documentElement.dataset.worker === 'off') {
    void retireWorker(container).catch(() => {})
    return
  }
  const { env, locale = '' } = host.get().context
  void startWorker({
    container,
    locale,
    debug: env !== 'production' && new URLSearchParams(location.search).has('debug-worker'),
    isBusy,
    report(detail) {
      event('service_worker', { ...detail })
      document.dispatchEvent(new CustomEvent('service-worker', { detail }))
    },
  })
}
