import { bag, createBagService } from '@stadion/bag/client'
import { createModals, modals } from '@stadion/modals/client'
import { listenForOpeners } from '@stadion/modals/openers'
import { createToasts, toasts } from '@stadion/modals/toasts'
import { createPageServices, service } from '@stadion/services/service'
import { createHostInfo, type HostInfo, type HostInfoHolder } from '@stadion/site/host-info'
import { startAccountGlance } from './account-start.ts'
import { startBackground } from './background-start.ts'
import { announceBagFailure } from './bag-failure.ts'
import { startConsent } from './consent-start.ts'
import { startFlags } from './flags-start.ts'
import { startIslands } from './islands.ts'
import { bindLiveTexts } from './live-texts.ts'
import { startPrivacyRequests } from './privacy-start.ts'
import { startTelemetryGlance } from './telemetry-start.ts'
import { startWishlistGlance } from './wishlist-start.ts'

/** Who serves this page, for fragments that make calls. */
export const hostInfo = service<HostInfoHolder>('host-info@1')

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
  const ownBag = createBagService({
    hostInfo: host,
    storefront: { currency, sitePath },
    env: info.context.env,
    report: announceBagFailure,
  })
  page.provide(bag, ownBag)
  startFlags(page)
  startConsent(page, host, stack)
  // A slow processor is given back to the visitor halfway.
  await nextTask()
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
  startBackground(page, host)
  // From here on clicks are held for fragments that sleep; before, forms and links work as they are.
  document.documentElement.dataset.awake = ''
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

void startPage()
