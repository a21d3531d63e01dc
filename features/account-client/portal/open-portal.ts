import { touchpointOf } from '@stadion/account/touchpoints/touchpoints'
import { ownPath } from '@stadion/site/own-path'
import type { Monitoring } from '@stadion/telemetry/monitoring'
import type { AccountService } from '../state/client.ts'
import type { AccountPortal, PortalOptions } from './client.ts'
import type { LoadedPortal } from './load-portal.ts'
import type { OpenDialog } from './portal-dialog.ts'
import type { PortalHistory } from './portal-history.ts'
import { pageOfPreset, pageWithout, portalPathOf, rendersNothing } from './portal-paths.ts'
import { presetNamed, presets } from './presets.ts'

/** Milliseconds after which loading the portal counts as failed. */
export const portalTimeoutMs = 20_000

export interface PortalParts {
  account: Pick<AccountService, 'store' | 'opened' | 'closed'>
  sitePath: string
  env?: string
  /** The dialog with its loader; only called if the state says that the page has modals. */
  dialog(onClose: () => void, intro: string | undefined): OpenDialog
  /** Shows that the portal could not be loaded. */
  showFailure(): void
  load(container: HTMLElement, mfId: string, props: Readonly<Record<string, string | undefined>>): Promise<Pick<LoadedPortal, 'unmount'>>
  monitoring: Monitoring
  place(): { pathname: string; search: string }
  navigate(path: string): void
  /** Moves the focus to the portal in the page itself. */
  focusPage(): void
  moments: PortalHistory
}

/** The portal as the machine uses it, with more than fragments may do. */
export interface OwnAccountPortal extends AccountPortal {
  /** Opens it again if the history says that it was open. */
  restore(): Promise<void>
}

/** Creates the opener of a page. */
export function createAccountPortal(parts: PortalParts): OwnAccountPortal {
  const { account, sitePath, env, monitoring, moments } = parts
  let current: OpenDialog | undefined

  async function fill(dialog: OpenDialog, mfId: string, props: Readonly<Record<string, string | undefined>>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The account portal did not load within ${portalTimeoutMs} ms`)), portalTimeoutMs)
    })
    try {
      const loaded = await Promise.race([parts.load(dialog.container, mfId, props), late])
      // Closed before it was loaded.
      if (current !== dialog) loaded.unmount()
      else {
        unmount = loaded.unmount
        dialog.loaded()
      }
    } finally {
      clearTimeout(timer)
    }
  }
  let unmount = () => {}

  async function open(options: PortalOptions, isRestored = false): Promise<void> {
    const { store } = account
    if (!store.getState().isAccountPortalEnabled) return
    const preset = presetNamed(options.preset ?? 'modal', env)
    const { pathname, search } = parts.place()
    const { presentation, isAuthProvider } = presets[preset]
    if (rendersNothing(pathname, presentation)) return parts.focusPage()
    const { touchpoint, intro, pageContext, hintAcid, propSourceId, storeId, view, returnTo, mfId = store.getState().mfId } = options
    if (!store.getState().hasModalClient) {
      parts.navigate(pageWithout({ touchpoint, sitePath, from: pathname + search }))
      return
    }
    if (presentation === 'inline') {
      // This preset has no dialog but its own page, which may be this one.
      if (!portalPathOf(pathname)) parts.navigate(pageOfPreset({ preset, view, touchpoint, sitePath, from: pathname + search }))
      return
    }
    if (current) return
    const dialog = parts.dialog(() => {
      current = undefined
      unmount()
      unmount = () => {}
      account.closed()
      // Back must not lead into the closed portal.
      const moment = moments.now()
      if (moment?.modal) void moments.back(moment.depth)
    }, intro)
    current = dialog
    if (!isRestored) moments.add({ modal: options })
    account.opened({ preset, isAuthProvider, touchpoint: touchpointOf(touchpoint), pageContext, hintAcid, propSourceId, storeId })
    try {
      await fill(dialog, mfId, { preset, view, returnTo: ownPath(returnTo), presentation: 'modal' })
    } catch (cause) {
      if (current !== dialog) return
      dialog.close()
      const error = new Error('Failed to load Account Portal', { cause })
      monitoring.event('Failed to load Microfrontend', { id: mfId })
      monitoring.error(error)
      parts.showFailure()
      throw error
    }
  }

  async function restore(): Promise<void> {
    const options = moments.now()?.modal
    // The portal is not needed by a shopper who has signed in meanwhile, or whose re-authentication is no longer needed.
    if (options && !current && !account.store.getState().isAuthenticated && options.preset !== 're-authentication')
      await open(options, true)
  }

  moments.onStep((moment) => {
    if (!moment?.modal) current?.close()
    else restore().catch(() => {})
  })

  return {
    open: (options = {}) => open(options),
    restore,
    async close() {
      current?.close()
      await moments.back(0)
    },
  }
}
