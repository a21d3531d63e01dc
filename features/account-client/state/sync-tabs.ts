import { readBasicProfile } from '@stadion/account/session/contract'
import type { LiveParts } from './account-parts.ts'
import type { SessionUser } from './account-state.ts'
import { readMarker } from './logged-in-marker.ts'
import { createSessionReload, type ReloadOptions } from './session-reload.ts'
import { isAnyPending, redirectKey, sessionInfoKey } from './storage-keys.ts'

export interface TabEvents {
  onUser(user: SessionUser): void
  onGone(error: unknown): void
  onConsents(): void
  /** The session is being checked; the user is not known yet. */
  onReloading(): void
  /** There is no session, or the check failed. */
  onNobody(error: unknown): void
}

/** Milliseconds in which messages of another tab may still arrive after its turn. */
const echoMs = 30

/**
 * Keeps the tabs of a browser in sync. After a change in one tab the others check again, and tabs that wait for the same answer share it.
 * An answer that is older than a change is requested again.
 */
export function syncTabs(parts: LiveParts, events: TabEvents) {
  const { tabs, store, session, cookies, now } = parts
  const hasToken = () => readMarker(cookies.read()) !== undefined
  let generation = 0
  /** Another tab changed something while this tab was making a change. */
  let wasMissed = false
  let heard: { user: SessionUser; generation: number } | undefined

  /** Makes the call once for all tabs that need it now. */
  async function read(): Promise<SessionUser> {
    for (;;) {
      const asked = generation
      heard = undefined
      const user = await tabs.alone(async (waited) => {
        if (waited && !heard) await new Promise((resolve) => setTimeout(resolve, echoMs))
        if (heard?.generation === generation) return heard.user
        // After a return from a provider there is a session, so nothing needs to be restored.
        if (session.getItem(redirectKey) !== null) return parts.sessionClient.read()
        const answer = await parts.call(readBasicProfile)
        tabs.send({ kind: 'session', user: answer })
        return answer
      })
      if (asked === generation) return user
      if (!hasToken()) throw new Error('Invalid session')
    }
  }

  const reload = createSessionReload({
    hasToken,
    hasSessionMarker: () => hasToken() || session.getItem(sessionInfoKey) !== null,
    isPending: () => isAnyPending(session, now()),
    isAuthenticated: () => store.getState().isAuthenticated,
    storage: session,
    onConsents: events.onConsents,
    onUser: events.onUser,
    onGone: events.onGone,
    async read() {
      const wasKnown = store.getState().isAuthenticated
      if (!wasKnown) events.onReloading()
      try {
        return await read()
      } catch (error) {
        if (!wasKnown) events.onNobody(error)
        // The answer removed the cookies of all tabs.
        if (!hasToken()) tabs.send({ kind: 'changed' })
        throw error
      }
    },
  })

  /** Compares this tab's state with the marker, which all tabs share. */
  function lookAgain(): void {
    const { status, eventType } = store.getState()
    wasMissed = status === 'pending' && eventType !== 'sessionReload' && eventType !== 'getProfileData'
    if (wasMissed) return
    // Signs out only if the session no longer exists; a network failure does not count.
    if (hasToken()) void reload().then(leaveIfGone)
    else leaveIfGone()
  }
  const leaveIfGone = () => {
    if (!hasToken() && store.getState().isAuthenticated) events.onGone(undefined)
  }

  tabs.onMessage((message) => {
    if (message.kind === 'session') heard = { user: message.user, generation }
    else {
      generation++
      lookAgain()
    }
  })
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && lookAgain())
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && hasToken() !== store.getState().isAuthenticated) lookAgain()
  })

  return {
    reload: (options?: ReloadOptions) => reload(options),
    /** Runs a change of the session while no other tab makes one. */
    alone: <T>(work: () => Promise<T>): Promise<T> => tabs.alone(work),
    /** Notifies the other tabs, and checks whether one of them changed something meanwhile. */
    changed(): void {
      generation++
      tabs.send({ kind: 'changed' })
      if (wasMissed) lookAgain()
    },
  }
}
