import type { Api } from '@stadion/http/api'
import type { EventsService } from './client.ts'
import { consentReceipt, type SessionEvent, type SessionEventName, sendEvent } from './contract.ts'

/** Keys of session storage: the id of a session, and whether its start was sent. One of each per locale. */
export const sessionIdKey = (locale: string): string => `sessionId.${locale}`
export const sessionStartedKey = (locale: string): string => `sessionStarted.${locale}`

export interface EventsOptions {
  api: Pick<Api, 'call'>
  site: { brand: string; locale: string }
  /** Whether functional cookies are allowed now. */
  allows(level: 1): boolean
  storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The service for the page's own script. */
export interface OwnEventsService extends EventsService {
  /** Call it once on a page, and after every choice: sends the session's start if allowed. */
  start(): void
}

/** Creates the session events of a page. */
export function createEvents({ api, site, allows, storage = () => sessionStorage }: EventsOptions): OwnEventsService {
  const { brand, locale } = site
  const kept = keptIn(storage)
  const [idKey, startedKey] = [sessionIdKey(locale), sessionStartedKey(locale)]

  const sessionId = () => kept.get(idKey) ?? kept.set(idKey, newId())
  const post = (name: SessionEventName, payload?: SessionEvent['payload']) => {
    const timestamp = new Date().toISOString()
    const event: SessionEvent = { name, sessionId: sessionId(), channel: 'eCom', brand, locale, timestamp, payload }
    // Without cookies, so an event is never connected to an account. Nothing waits for it.
    api.call(sendEvent, { body: event }, { keepalive: true, credentials: 'omit' }).catch(() => {})
  }
  const startWith = (name: 'session_start' | 'missing_session_start') => {
    if (kept.get(startedKey)) return
    kept.set(startedKey, '1')
    post(name)
  }

  return {
    start: () => quietly(() => (allows(1) ? startWith('session_start') : kept.remove(startedKey))),
    send: (name, payload) =>
      quietly(() => {
        if (!allows(1) && name !== consentReceipt) return
        if (allows(1)) startWith('missing_session_start')
        post(name, payload)
      }),
  }
}

/** Session storage; the page's own memory if that is not available. */
function keptIn(storage: NonNullable<EventsOptions['storage']>) {
  const memory = new Map<string, string>()
  return {
    get(key: string): string | undefined {
      try {
        return storage().getItem(key) ?? memory.get(key)
      } catch {
        return memory.get(key)
      }
    },
    set(key: string, value: string): string {
      memory.set(key, value)
      quietly(() => storage().setItem(key, value))
      return value
    },
    remove(key: string): void {
      memory.delete(key)
      quietly(() => storage().removeItem(key))
    },
  }
}

/** `randomUUID` is missing on insecure pages. */
const newId = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )

const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    // An error here must not disturb a shopper.
  }
}
