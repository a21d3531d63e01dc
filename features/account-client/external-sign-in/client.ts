import { service } from '@stadion/services/service'

/** Shows the sign-in providers; a separate fragment, deployed independently of the portal. */
export const externalAuth = /* @__PURE__ */ service<ExternalAuth>('external-auth@1')

export type ExternalAuthProps = Readonly<Record<'returnTo', string | undefined>>

export interface ExternalAuth {
  /** Fills an element with the fragment. Rejects with `Failed to load External Auth`. */
  show(place: HTMLElement, props: ExternalAuthProps): Promise<ShownExternalAuth>
}

export interface ShownExternalAuth {
  update(props: ExternalAuthProps): void
  unmount(): void
}

export const externalAuthPath = '/external-auth/mf'
export const externalAuthId = 'account_external-auth'

export interface ExternalAuthOptions {
  /** Loads a fragment by the first scheme (D-060). */
  load(place: HTMLElement, path: typeof externalAuthPath, mfId: string, props: ExternalAuthProps): Promise<ShownExternalAuth>
  account: { externalAuth(action: 'error', error: unknown): void }
  report(error: unknown): void
}

/** Creates the service of a page; only the page calls this, once. */
export const createExternalAuth = ({ load, account, report }: ExternalAuthOptions): ExternalAuth => ({
  async show(place, props) {
    try {
      return await load(place, externalAuthPath, externalAuthId, props)
    } catch (cause) {
      const error = new Error('Failed to load External Auth', { cause })
      account.externalAuth('error', error)
      report(error)
      throw error
    }
  },
})
