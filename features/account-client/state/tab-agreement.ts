import { readBasicProfile } from '@stadion/account/session/contract'
import type { LiveParts } from './account-parts.ts'
import type { SessionUser } from './account-state.ts'
import { readMarker } from './logged-in-marker.ts'
import { createSessionReload, type ReloadOptions } from './session-reload.ts'
import { isAnyPending, redirectKey, sessionInfoKey } from './storage-keys.ts'

export interface Agreed {
  onUser(user: SessionUser): void
  onGone(error: unknown): void
  onConsents(): void
  /** The session is looked for, and nobody knows yet who is signed in. */
  onReloading(): void
  /** It was looked for and there is none, or nobody could tell. */
  onNobody(error: unknown): void
}

/** Milliseconds in which what another tab learned may still arrive after its turn. */
const echoMs = 30

/**
 * Keeps the tabs of a browser of one mind. Whatever one of them changes, the others look again; what one is told by the
 * server, those that wait for the same answer take over. Answers that were overtaken by a change are asked for again.
 */
export function keepTogether(parts: LiveParts, agreed: Agreed) {
  const { tabs, store, session, cookies, now } = parts
  const hasToken = () => readMarker(cookies.read()) !== undefined
  let generation = 0
  /** Something changed elsewhere while this tab was busy with a change of its own. */
  let wasMissed = false
  let heard: { user: SessionUser; generation: number } | undefined

  /** The call, once for all tabs that want it now. */
  async function read(): Promise<SessionUser> {
    for (;;) {
      const asked = generation
      heard = undefined
      const user = await tabs.alone(async (waited) => {
        if (waited && !heard) await new Promise((resolve) => setTimeout(resolve, echoMs))
        if (heard?.generation === generation) return heard.user
        // Who comes back from a sign-in elsewhere has a session, and nothing to be brought back with it.
        if (session.getItem(redirectKey) !== null) return parts.sessionClient.read()
        const answer = await parts.call(readBasicProfile)
        tabs.tell({ kind: 'session', user: answer })
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
    onConsents: agreed.onConsents,
    onUser: agreed.onUser,
    onGone: agreed.onGone,
    async read() {
      const wasKnown = store.getState().isAuthenticated
      if (!wasKnown) agreed.onReloading()
      try {
        return await read()
      } catch (error) {
        if (!wasKnown) agreed.onNobody(error)
        // The answer took the cookies of all tabs away.
        if (!hasToken()) tabs.tell({ kind: 'changed' })
        throw error
      }
    },
  })

  /** What this tab believes is held against the marker, which all tabs share. */
  function lookAgain(): void {
    const { status, eventType } = store.getState()
    wasMissed = status === 'pending' && eventType !== 'sessionReload' && eventType !== 'getProfileData'
    if (wasMissed) return
    // Only a session that is gone signs out; without a network, nobody knows.
    if (hasToken()) void reload().then(leaveIfGone)
    else leaveIfGone()
  }
  const leaveIfGone = () => {
    if (!hasToken() && store.getState().isAuthenticated) agreed.onGone(undefined)
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
    /** Runs what may change the session while no other tab does. */
    alone: <T>(work: () => Promise<T>): Promise<T> => tabs.alone(work),
    /** Tells the other tabs, and looks whether one of them changed something meanwhile. */
    changed(): void {
      generation++
      tabs.tell({ kind: 'changed' })
      if (wasMissed) lookAgain()
    },
  }
}
