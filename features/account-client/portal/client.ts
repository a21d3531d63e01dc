import { type ServiceKey, service } from '@stadion/services/service'

/** Opens the account portal over the page. */
export const accountPortal: ServiceKey<AccountPortal> = /* @__PURE__ */ service<AccountPortal>('account-portal@1')

export interface PortalOptions {
  /** Default `modal`; an unknown one counts as `inline`. */
  preset?: string
  touchpoint?: string
  /** A text above the portal that says why it opens. */
  intro?: string
  pageContext?: string
  /** The account that the caller expects. */
  hintAcid?: string
  propSourceId?: string
  storeId?: string
  /** The build to load. */
  mfId?: string
  /** The first screen of the portal. */
  view?: 'login' | 'register' | 'reset'
  /** A path of this site to go to after a success; without it the page stays. */
  returnTo?: string
}

export interface AccountPortal {
  /** Resolves when the portal is shown, or is not to be shown; rejects with `Failed to load Account Portal`. */
  open(options?: PortalOptions): Promise<void>
  close(): Promise<void>
}
