import type { StoredItem } from '@stadion/slices/stored-item'
import { waitingName } from './app-sign-in/contract.ts'
import { externalAuthKey } from './external-sign-in/contract.ts'
import { loggedInCookie } from './session/contract.ts'

const minute = 60
const day = 24 * 60 * minute

export const sessionName = 'account.sid'
/** The longest life of a session that outlives the browser (D-032). */
export const sessionSeconds = 30 * day
export const deviceName = 'account.dvc'
/** Ninety days, extended by every sign-in (D-046). */
export const deviceSeconds = 90 * day
export const externalFlowName = 'account.ext'
export const externalFlowSeconds = 10 * minute
export const appCookies = { session: 'account.app', interaction: 'account.app-i', resume: 'account.app-r' } as const
export const appSessionSeconds = 30 * day
/** How long a pending app sign-in is valid. */
export const interactionSeconds = 60 * minute

const ofApps = [
  { name: appCookies.session, purpose: 'a session with the apps of the brands', seconds: appSessionSeconds },
  { name: appCookies.interaction, purpose: 'a sign-in for an app that is under way', seconds: interactionSeconds },
  { name: appCookies.resume, purpose: 'the app to return to after the sign-in', seconds: interactionSeconds },
]

export const storage: readonly StoredItem[] = [
  { name: sessionName, kind: 'cookie', level: 0, purpose: 'who is signed in (D-027)', seconds: sessionSeconds, secret: true },
  { name: deviceName, kind: 'cookie', level: 0, purpose: 'a device that signed in before (D-026)', seconds: deviceSeconds, secret: true },
  { name: loggedInCookie, kind: 'cookie', level: 0, purpose: 'that somebody is signed in, for scripts (D-027)', seconds: sessionSeconds },
  {
    ...{ name: externalFlowName, kind: 'cookie', level: 0, purpose: 'a sign-in at another company that is under way' },
    ...{ seconds: externalFlowSeconds, secret: true },
  },
  ...ofApps.flatMap(({ name, purpose, seconds }): StoredItem[] => [
    { name, kind: 'cookie', level: 0, purpose, seconds, secret: true },
    { name: `${name}.sig`, kind: 'cookie', level: 0, purpose: `the signature of ${name}`, seconds, secret: true },
  ]),
  {
    ...{ name: waitingName, kind: 'cookie', level: 0, purpose: 'the app that waits for a sign-in by a link of a mail' },
    ...{ seconds: interactionSeconds, secret: true },
  },
  { name: externalAuthKey, kind: 'session', level: 0, purpose: 'what a sign-in at another company hands over' },
]
