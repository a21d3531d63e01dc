import type { SessionUser } from './account-state.ts'

/** What one tab tells the others: that somebody signed in or out, or what the server just said of the session. */
export type TabMessage = { kind: 'changed' } | { kind: 'session'; user: SessionUser }

export interface Tabs {
  tell(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  /** One tab at a time, as long as the browser can tell; a tab that hangs holds nobody up for good. */
  alone<T>(work: (waited: boolean) => Promise<T>): Promise<T>
}

const lock = 'account'
/** Milliseconds after which a tab goes ahead although another one is not done. */
const patienceMs = 4000

/** The tabs of a browser that show the same site. */
export function createTabs(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> = new BroadcastChannel('account'),
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
): Tabs {
  return {
    tell: (message) => channel.postMessage(message),
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
      const timer = setTimeout(() => impatient.abort(), patienceMs)
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
