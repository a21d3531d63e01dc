import { service } from '@stadion/services/service'
import type { PageType } from './page-types.ts'

/** The host that serves this page, for fragments that make calls. */
export const hostInfo = service<HostInfoHolder>('host-info@1')

/** The storefront and the facts of this page. */
export interface HostInfo {
  appId: string
  appVersion: string
  origin: string
  originalHost: string
  pageType: PageType
  context: { env?: string; brand?: string; locale?: string }
  initialised: boolean
}

/** The host info of one page: set once, only its page type can change, an error to read before it is set. */
export function createHostInfo() {
  let current: HostInfo | undefined
  return {
    /** Ignored if already set, or if the context has none of env, brand and locale. */
    set(info: Omit<HostInfo, 'initialised'>): void {
      const { env, brand, locale } = info.context
      if (!current && (env || brand || locale)) current = { ...info, initialised: true }
    },
    setPageType(pageType: PageType): void {
      if (current) current = { ...current, pageType }
    },
    get initialised(): boolean {
      return current !== undefined
    },
    /** Throws `HostInfo is not set`. */
    get(): HostInfo {
      if (!current) throw new Error('HostInfo is not set')
      return current
    },
  }
}
export type HostInfoHolder = ReturnType<typeof createHostInfo>
