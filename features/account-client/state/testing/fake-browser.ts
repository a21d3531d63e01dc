import { pageApi } from '@stadion/http/testing/page-api'
import { createPageStore } from '@stadion/services/store'
import { createAccountService } from '../account-service.ts'
import { type AccountState, initialAccountState, type SessionUser } from '../account-state.ts'
import type { Tabs } from '../tabs.ts'

/** A session response. */
export const aUser = (session: Partial<SessionUser['session']> = {}, own: Partial<SessionUser> = {}): SessionUser => ({
  acid: '7Q3M9K2T5V8X1B4N',
  accountType: 'FULL',
  expirationTimestamp: 1795262400000,
  ...own,
  session: {
    isPersistent: false,
    isNewUser: false,
    isSessionReload: false,
    isReauthenticated: false,
    socialProvider: null,
    reAuthAfter: 1795261500000,
    ...session,
  },
})

export const aMarker = (isPersistent = false): string =>
  `userIsLogged=${encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent }))}`

/** A storage in memory. */
export function aStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, String(value)),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

export interface Asked {
  method: string
  path: string
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  body: any
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error
type Answers = Readonly<Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>>

/** A server that records its requests; `answers` by `METHOD /path`. */
export function aServer(answers: Answers = {}) {
  const asked: Asked[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(url))
    const text = init.body as string | undefined
    const one = {
      method: init.method ?? 'GET',
      path: pathname,
      headers: new Headers(init.headers),
      body: text === undefined ? undefined : JSON.parse(text),
    }
    asked.push(one)
    const found = answers[`${one.method} ${one.path}`] ?? { status: 204 }
    const answer = typeof found === 'function' ? await found(one) : found
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers = {} } = answer
    return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch, calls: (path: string) => asked.filter((one) => one.path === path) }
}

/** Tabs without other tabs. */
export const oneTab: Tabs = { send() {}, onMessage() {}, alone: (work) => work(false) }

export interface FakeBrowser {
  answers?: Answers
  state?: Partial<AccountState>
  cookies?: string
  session?: Storage
  local?: Storage
  search?: string
  locale?: string
  env?: string
  tabs?: Tabs
  now?: () => number
}

/** An account machine in a fake browser. */
export function aBrowser(own: FakeBrowser = {}) {
  const server = aServer(own.answers)
  const session = own.session ?? aStorage()
  const local = own.local ?? aStorage()
  const store = createPageStore<AccountState>('account', initialAccountState(own.state), undefined)
  const reported: unknown[] = []
  const tracked: string[] = []
  const actions: string[] = []
  let cookies = own.cookies ?? ''
  const service = createAccountService({
    store,
    session,
    local,
    hostInfo: {
      get: () => ({
        context: { env: own.env ?? 'production', brand: 'stadion', locale: own.locale ?? 'de_DE' },
      }),
    },
    storefront: { brandSlot: 'main' },
    bot: {
      async send(action, send) {
        actions.push(action)
        return send(`token-${action}`)
      },
    },
    api: pageApi(server.fetch, { report: (failure) => reported.push(failure) }),
    search: () => own.search ?? '',
    cookies: {
      read: () => cookies,
      write: (cookie) => {
        if (cookie.includes('Max-Age=0')) cookies = ''
      },
    },
    report: (error) => reported.push(error),
    track: (event, status) => tracked.push(`${event} ${status}`),
    tabs: own.tabs ?? oneTab,
    now: own.now ?? (() => 1_795_000_000_000),
  })
  return {
    service,
    session,
    local,
    reported,
    tracked,
    actions,
    ...server,
    state: () => store.getState(),
    store,
    cookies: () => cookies,
    setCookies: (next: string) => {
      cookies = next
    },
  }
}
