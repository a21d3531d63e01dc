import { consent } from '@stadion/consent/client'
import { readJson } from '@stadion/services/page-attribute'
import { isSecretAddress } from '@stadion/site/addresses'
import { documentCookies } from '@stadion/site/document-cookies'
import { takesMoney } from '@stadion/site/page-types'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { createMonitoring } from '@stadion/telemetry/monitoring'
import { type DeviceTokenReady, deviceTokenReady, type FraudSettings, fraudSiteId, guardedPageTypes, ownScriptPath } from '../contract.ts'
import { createDeviceToken } from '../create-device-token.ts'
import { fraudSettings } from '../page-attributes.ts'
import { createProvider } from '../provider.ts'

/** The deployment's settings, from the page. */
const readSettings = (): FraudSettings => readJson(document.documentElement, fraudSettings) ?? {}

/** Gives the device its token, once the page type or the shopper allows it (D-091). */
export const start: BrowserStart = (page, host) => {
  const { allows, onChange } = page.get(consent)
  const { pageType, context } = host.get()
  // Another company's script does not run where money is taken, nor where the address is a secret; the token of an earlier page is in its cookie.
  if ((takesMoney(pageType) || isSecretAddress(location.href)) && readSettings().script) return
  let isStarted = false
  const look = () => {
    if (isStarted || !(allows(1) || guardedPageTypes.some((type) => type === pageType))) return
    isStarted = true
    begin(context)
  }
  look()
  onChange(look)
}

function begin({ env, brand = '', locale = '' }: { env?: string; brand?: string; locale?: string }): void {
  const settings = readSettings()
  const monitoring = createMonitoring()
  createDeviceToken({
    jar: documentCookies,
    host: location.hostname,
    secure: location.protocol === 'https:',
    ...createProvider({
      script: settings.script ?? ownScriptPath,
      siteId: settings.site ?? fraudSiteId(brand, locale.slice(3), env),
      tokenUrl: settings.token,
    }),
    announce: (detail: DeviceTokenReady) => document.dispatchEvent(new CustomEvent(deviceTokenReady, { detail, bubbles: true })),
    report: (status) => monitoring.event('device_token', { ...status }),
  })
}
