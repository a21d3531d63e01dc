import { type DeviceTokenReady, deviceTokenReady, type FraudSettings, fraudSiteId, guardedPageTypes, ownScriptPath } from './contract.ts'
import { createDeviceToken, type TokenStatus } from './create-device-token.ts'
import { createProvider } from './provider.ts'

export interface DeviceTokenPage {
  brand: string
  country: string
  environment: string | undefined
  pageType: string
  /** What the deployment set, as the page carries it. */
  settings: FraudSettings
  /** Whether the shopper allows functional cookies. */
  allows(level: 1): boolean
  onChange(listener: () => void): void
  report(status: TokenStatus): void
}

/** Gives the device its token, once the page type or the shopper allows it (D-091). */
export function startDeviceToken(page: DeviceTokenPage): void {
  let isStarted = false
  const look = () => {
    if (isStarted || !(page.allows(1) || guardedPageTypes.some((type) => type === page.pageType))) return
    isStarted = true
    begin(page)
  }
  look()
  page.onChange(look)
}

function begin({ brand, country, environment, settings, report }: DeviceTokenPage): void {
  createDeviceToken({
    jar: {
      read: () => document.cookie,
      write(cookie) {
        // biome-ignore lint/suspicious/noDocumentCookie: the token is set in turn for several domains, and read back at once
        document.cookie = cookie
      },
    },
    host: location.hostname,
    secure: location.protocol === 'https:',
    ...createProvider({
      script: settings.script ?? ownScriptPath,
      siteId: settings.site ?? fraudSiteId(brand, country, environment),
      tokenUrl: settings.token,
    }),
    announce: (detail: DeviceTokenReady) => document.dispatchEvent(new CustomEvent(deviceTokenReady, { detail, bubbles: true })),
    report,
  })
}
