import type { SessionUser } from './account-state.ts'

/** A message to other tabs: a sign-in or sign-out, or the server's latest answer about the session. */
export type TabMessage = { kind: 'changed' } | { kind: 'session'; user: SessionUser }

export interface Tabs {
  send(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  /** Runs in one tab at a time (Web Locks); a tab that hangs does not block the others for good. */
  alone<T>(work: (waited: boolean) => Promise<T>): Promise<T>
}

const lock = 'account'
/** Milliseconds after which a tab no longer waits for another one. */
const timeoutMs = 4000

/** The tabs of a browser on the same site. */
export function createTabs(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel('account'),
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
): Tabs {
  return {
    send: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', (event) => listener((event as MessageEvent<TabMessage>).data)),
    async alone(work) {
      if (!locks) return work(false)
      let begun = false
      const start = (waited: boolean) => {
        begun = true
        return work(waited)
      }
      try {
        return await locks.request(lock, { ifAvailable: true }, (free) => {
          if (!free) throw notFree
          return start(false)
        })
      } catch (error) {
        if (error !== notFree) throw error
      }
      const impatient = new AbortController()
      const timer = setTimeout(() => impatient.abort(), timeoutMs)
      try {
        return await locks.request(lock, { signal: impatient.signal }, () => {
          clearTimeout(timer)
          return start(true)
        })
      } catch (error) {
        if (begun) throw error
        return start(true)
      }
    },
  }
}
const notFree = new Error('Another tab is at work')
