import { type ServiceKey, service } from '@stadion/services/service'

/** Opens the account portal over the page. */
export const accountPortal: ServiceKey<AccountPortal> = /* @__PURE__ */ service<AccountPortal>('account-portal@1')

export interface PortalOptions {
  /** `modal` unless given; an unknown one counts as `inline`. */
  preset?: string
  touchpoint?: string
  /** Why the portal opens, above everything in it. */
  intro?: string
  pageContext?: string
  /** The shopper whom the caller expects. */
  hintAcid?: string
  propSourceId?: string
  storeId?: string
  /** The build to load. */
  mfId?: string
  /** What the portal begins with. */
  view?: 'login' | 'register' | 'reset'
  /** A path of this site where a success leads; the page stays without it. */
  returnTo?: string
}

export interface AccountPortal {
  /** Resolves when the portal is there, or was not to be shown; rejects with `Failed to load Account Portal`. */
  open(options?: PortalOptions): Promise<void>
  close(): Promise<void>
}
