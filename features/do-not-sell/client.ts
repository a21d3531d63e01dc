import type { ConsentService } from '@stadion/consent/client'
import { reloadPage } from '@stadion/consent/client'
import { pathOf } from '@stadion/contract/route'
import type { FetchJson } from '@stadion/http/fetch-json'
import type { Modals } from '@stadion/modals/client'
import {
  acquisitionHeaders,
  type DoNotSellSettings,
  documentNameOf,
  localizedScenario,
  type Permissions,
  type PermissionsSaved,
  saveEmailPermissions,
  scenarioNameOf,
} from './contract.ts'

export type { DoNotSellSettings } from './contract.ts'

export interface DoNotSellRequest {
  email: string
  /** From `readDoNotSellSettings`, called by the server that renders the form. */
  settings: DoNotSellSettings
  consent: Pick<ConsentService, 'save' | 'clearRefused'>
  fetchJson: FetchJson
  modals: { store: Pick<Modals['store'], 'getState' | 'subscribe'> }
  /** The modal with the form and its result. */
  modalId: string
  reload?(): void
}

/**
 * Requests that the data of an address is not sold. Advertising ends in this browser at once, whatever the servers answer. Rejects if
 * they did not accept the request; it can be repeated. After success the page is reloaded when the modal closes, so that no advertising
 * script keeps running.
 */
export async function requestDoNotSell(request: DoNotSellRequest): Promise<void> {
  const { consent, modals, modalId, reload = reloadPage } = request
  consent.save([1])
  await consent.clearRefused()
  await optOut(request)
  const isOpen = () => modalId in modals.store.getState().activeModals
  if (!isOpen()) return reload()
  const stop = modals.store.subscribe(() => {
    if (isOpen()) return
    stop()
    reload()
  })
}

async function optOut({ email, settings, fetchJson }: DoNotSellRequest): Promise<void> {
  const { host, apiKey, brand, country, locale, sourceId } = settings
  const scenario = scenarioNameOf(brand, country)
  const headers = { [acquisitionHeaders.apiKey]: apiKey, [acquisitionHeaders.brand]: brand }
  const localized = await fetchJson(host + pathOf(localizedScenario, { scenario }), { headers, query: { country, sourceId, locale } })
  const acceptances = [{ documentName: documentNameOf(localized), accepted: true as const }]
  const body: Permissions = { scenarioName: scenario, acceptanceLocale: locale, acceptances, email }
  const { method, path } = saveEmailPermissions
  await fetchJson<PermissionsSaved>(host + path, { method, headers, query: { sourceId, origin: 'web' }, body })
}
