import { bag, createBagService } from '@stadion/bag/client'
import { api } from '@stadion/http/api'
import { createApi } from '@stadion/http/create-api'
import { createModals, modals } from '@stadion/modals/client'
import { listenForOpeners } from '@stadion/modals/openers'
import { createToasts, toasts } from '@stadion/modals/toasts'
import { createPageServices, service } from '@stadion/services/service'
import { createHostInfo, type HostInfo, type HostInfoHolder } from '@stadion/site/host-info'
import { startAccountGlance } from './account-start.ts'
import { startBackground } from './background-start.ts'
import { startConsent } from './consent-start.ts'
import { startFlags } from './flags-start.ts'
import { startIslands } from './islands.ts'
import { bindLiveTexts } from './live-texts.ts'
import { seldom } from './load-seldom.ts'
import { startPrivacyRequests } from './privacy-start.ts'
import { startTelemetryGlance } from './telemetry-start.ts'
import { startWishlistGlance } from './wishlist-start.ts'

/** The host that serves this page, for fragments that make calls. */
const hostInfo = service<HostInfoHolder>('host-info@1')

/** Makes the services that all fragments of the page share, once, and wakes the fragments when their time comes. */
async function startPage(): Promise<void> {
  const info = JSON.parse(document.getElementById('host-info')?.textContent ?? '{}') as HostInfo
  const page = createPageServices()
  const host = createHostInfo()
  // Calls go to where the page came from: on a bare localhost that is not the storefront's own name.
  host.set({ ...info, origin: location.origin })
  page.provide(hostInfo, host)
  const stack = createModals({ env: info.context.env })
  page.provide(modals, stack)
  listenForOpeners(document, stack)
  const { currency = '', sitePath = '' } = document.documentElement.dataset
  // The reporting script loads when the page is idle; earlier failures wait for it.
  let begin: (behind: ReturnType<typeof startBackground>) => void
  const behind = new Promise<Awaited<ReturnType<typeof startBackground>>>((resolve) => (begin = resolve))
  const calls = createApi({
    hostInfo: host,
    sitePath,
    report: async (failure) => (await behind)?.tell(failure),
    override: async (headers) => (await seldom()).overrideHeaders(headers),
  })
  page.provide(api, calls)
  const ownBag = createBagService({ api: calls, currency, env: info.context.env })
  page.provide(bag, ownBag)
  startFlags(page)
  startConsent(page, host, stack)
  // A slow processor is given back to the visitor halfway.
  await new Promise((resolve) => setTimeout(resolve))
  startTelemetryGlance(page, host)
  startAccountGlance(page, host)
  startWishlistGlance(page, host)
  const said = createToasts({ env: info.context.env })
  page.provide(toasts, said)
  bindLiveTexts(page)
  const { demand } = startIslands(page, stack, info.context.env)
  said.store.subscribe(() => demand('shell_toasts'))
  ownBag.onElsewhere(() => demand('bag_bag'))
  startPrivacyRequests(stack)
  begin!(startBackground(page, host))
  // From here on clicks are held for fragments that sleep; before, forms and links work as they are.
  document.documentElement.dataset.awake = ''
}

void startPage()
