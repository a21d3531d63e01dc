import { hasMarker } from '@stadion/account/state/client'
import { consent } from '@stadion/consent/client'
import { documentCookies } from '@stadion/consent/create-consent'
import type { OwnPageFlags } from '@stadion/flags/client'
import { Flags, flags, flagsOfDevice, flagUserIdOf, forgetUserId, mirrorUserId } from '@stadion/flags/client'
import type { PageServices } from '@stadion/services/service'
import { deviceSize } from '@stadion/site/device'
import { knownFlags } from './known-flags.ts'

/**
 * Gives the browser its id where functional storage is allowed, tells it to the server where a flag depends on it, and knows
 * what such flags say, as those that go by the size of the device. Where it is not allowed no id is kept, from the moment on in
 * which that is said.
 */
export function startOwnFlags(page: PageServices): void {
  const { allows, onChange } = page.get(consent)
  const look = () => {
    try {
      knowFlags(page, allows(1))
    } catch (error) {
      // A browser that keeps nothing is in nobody's share.
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
  // What is fetched from here on is made for this device, whatever the server takes it for.
  for (const name of flagsOfDevice(open)) own.read(name)
}
