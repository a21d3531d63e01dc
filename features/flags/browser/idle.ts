import { hasMarker } from '@stadion/account-client/state/client'
import { consent } from '@stadion/consent/client'
import type { PageServices } from '@stadion/services/service'
import { deviceSize } from '@stadion/site/device'
import { documentCookies } from '@stadion/site/document-cookies'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { Flags, flags, flagsOfDevice, flagUserIdOf, forgetUserId, mirrorUserId, type OwnPageFlags } from '../client.ts'
import { knownFlags } from './known-flags.ts'

/**
 * Creates the browser's id if functional storage is allowed, sends it to the server if a flag depends on it, and evaluates
 * such flags, as well as those that depend on the size of the device. Without that consent no id is stored; a withdrawal
 * deletes it at once.
 */
export const start: BrowserStart = (page) => {
  const { allows, onChange } = page.get(consent)
  const look = () => {
    try {
      knowFlags(page, allows(1))
    } catch (error) {
      // A browser without storage is in no percentage rollout.
      console.warn(error)
    }
  }
  look()
  onChange(look)
}

function knowFlags(page: PageServices, mayKeepId: boolean): void {
  const places = {
    storage: localStorage,
    cookies: documentCookies,
    isSecure: location.protocol === 'https:',
  }
  const userId = mayKeepId ? flagUserIdOf(places) : forgetUserId(places)
  const { open } = knownFlags()
  const own = page.find(flags) as OwnPageFlags | undefined
  if (!open || !own) return
  if (userId) mirrorUserId(userId, places)
  const context = {
    userId,
    isAuthenticated: hasMarker(document.cookie),
    deviceSize: deviceSize({ userAgent: navigator.userAgent, width: innerWidth }),
  }
  const visitor = new Flags(open).for(context)
  own.open = (name) => visitor.read(name)
  // From here on HTML is fetched for this device's real size, not for the one that the server assumed.
  for (const name of flagsOfDevice(open)) own.read(name)
}
