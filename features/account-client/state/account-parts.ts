import { type SourceIdInput, sourceIdOf, sourceIdPattern } from '@stadion/account/touchpoints/source-ids'
import type { Api } from '@stadion/http/api'
import type { Store } from '@stadion/services/service'
import { documentCookies } from '@stadion/site/document-cookies'
import type { BrandSlot } from '@stadion/site/markets'
import { readPageQuery } from '../portal/page-query.ts'
import { type AccountCall, type CallOptions, createAccountCall } from './account-call.ts'
import type { AccountState, EventType } from './account-state.ts'
import { type BeforeSuccess, createBeforeSuccess } from './before-success.ts'
import { createSessionClient, type SessionClient } from './session-client.ts'
import { createTabs, type Tabs } from './tabs.ts'

type PageHostInfo = { get(): { context: { env?: string; brand?: string; locale?: string } } }

/** The parts of the machine; the page passes some, the browser provides the rest. */
export interface AccountServiceParts {
  store: Store<AccountState> & { setState(state: AccountState, replace?: true): void }
  api: Pick<Api, 'call'>
  hostInfo: PageHostInfo
  storefront: { brandSlot: BrandSlot }
  bot?: CallOptions['bot']
  /** Listeners that run before the page learns who signed in. */
  listeners?: Set<BeforeSuccess>
  /** Reports our own errors, never a shopper's typing errors. Failed calls report themselves. */
  report?(error: unknown): void
  /** Called at the end of every event. */
  track?(eventType: EventType, status: 'success' | 'error'): void
  session?: Storage
  local?: Storage
  cookies?: { read(): string; write(cookie: string): void }
  /** The query of the page. */
  search?(): string
  now?(): number
  tabs?: Tabs
}

export interface LiveParts extends Required<Omit<AccountServiceParts, 'api' | 'bot' | 'listeners' | 'storefront' | 'hostInfo' | 'search'>> {
  call: AccountCall
  sessionClient: SessionClient
  hooks: ReturnType<typeof createBeforeSuccess>
  sources(state: AccountState, action: SourceIdInput['action']): Sources
}

export interface Sources {
  /** For calls that send the source id alone. */
  sourceId: string
  /** For a registration: both ids if both are known, otherwise none. */
  ids: { sourceId: string; storeId: string } | undefined
  invitationCode: string | undefined
}

/** Adds the parts that the browser provides. */
export function liveParts(options: AccountServiceParts): LiveParts {
  const { api, hostInfo } = options
  const { cookies = documentCookies, session = sessionStorage, report = () => {}, search = () => location.search } = options
  const { brandSlot } = options.storefront
  return {
    ...options,
    session,
    cookies,
    report,
    local: options.local ?? localStorage,
    now: options.now ?? Date.now,
    tabs: options.tabs ?? createTabs(),
    track: options.track ?? (() => {}),
    call: createAccountCall({ api, bot: options.bot }),
    sessionClient: createSessionClient({ api, hostInfo, writeCookie: cookies.write }),
    hooks: createBeforeSuccess(report, options.listeners),
    sources(state, action) {
      const query = readPageQuery(search(), session)
      const supplied = valid(new URLSearchParams(search()).get('sourceId')) ?? valid(state.propSourceId) ?? query.sourceId
      const storeId = query.storeId ?? state.storeId
      const environment = hostInfo.get().context.env ?? ''
      return {
        sourceId: supplied ?? sourceIdOf({ touchpoint: state.touchpoint, brand: brandSlot, environment, action }),
        ids: supplied && storeId ? { sourceId: supplied, storeId } : undefined,
        invitationCode: query.invitationCode,
      }
    },
  }
}

const valid = (sourceId: string | null | undefined): string | undefined =>
  sourceId && sourceIdPattern.test(sourceId) ? sourceId : undefined
