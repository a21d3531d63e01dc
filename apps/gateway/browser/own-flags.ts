import { hasMarker } from '@stadion/account/state/client'
import { documentCookies } from '@stadion/consent/create-consent'
import type { OwnPageFlags } from '@stadion/flags/client'
import { Flags, flags, flagUserIdOf, mirrorUserId } from '@stadion/flags/client'
import type { PageServices } from '@stadion/services/service'
import { knownFlags } from './known-flags.ts'

/** Gives the browser its id, tells it to the server where a flag depends on it, and knows what such flags say. */
export function startOwnFlags(page: PageServices): void {
  try {
    start(page)
  } catch (error) {
    // A browser that keeps nothing is in nobody's share.
    console.warn(error)
  }
}

function start(page: PageServices): void {
  const places = {
    storage: localStorage,
    cookies: documentCookies,
    isSecure: location.protocol === 'https:',
  }
  const userId = flagUserIdOf(places)
  const { open } = knownFlags()
  const own = page.find(flags) as OwnPageFlags | undefined
  if (!open || !own) return
  mirrorUserId(userId, places)
  const visitor = new Flags(open).for({ userId, isAuthenticated: hasMarker(document.cookie) })
  own.open = (name) => visitor.read(name)
}
