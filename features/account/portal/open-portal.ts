import type { Monitoring } from '@stadion/telemetry/monitoring'
import type { AccountService } from '../state/client.ts'
import { touchpointOf } from '../touchpoints/touchpoints.ts'
import type { AccountPortal, PortalOptions } from './client.ts'
import type { LoadedPortal } from './load-portal.ts'
import type { OpenDialog } from './portal-dialog.ts'
import { ownPath, pageWithout, rendersNothing } from './portal-paths.ts'
import { presetNamed, presets } from './presets.ts'

/** Milliseconds after which a portal that has not come is given up. */
export const portalTimeoutMs = 20_000

export interface PortalParts {
  account: Pick<AccountService, 'store' | 'opened' | 'closed'>
  sitePath: string
  env?: string
  /** The dialog with its loader; undefined where the page has no modals. */
  dialog: ((onClose: () => void) => OpenDialog) | undefined
  /** Says that the portal could not be loaded. */
  showFailure(): void
  load(container: HTMLElement, mfId: string, props: Readonly<Record<string, string | undefined>>): Promise<LoadedPortal>
  monitoring: Monitoring
  place(): { pathname: string; search: string }
  navigate(path: string): void
}

/** Makes the opener of a page. */
export function createAccountPortal(parts: PortalParts): AccountPortal {
  const { account, sitePath, env, monitoring } = parts
  let current: OpenDialog | undefined

  async function fill(dialog: OpenDialog, mfId: string, props: Readonly<Record<string, string | undefined>>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No portal within ${portalTimeoutMs} ms`)), portalTimeoutMs)
    })
    try {
      const loaded = await Promise.race([parts.load(dialog.container, mfId, props), late])
      // Closed before it came.
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

  return {
    async open(options: PortalOptions = {}) {
      const { store } = account
      if (!store.getState().isAccountPortalEnabled) return
      const preset = presetNamed(options.preset ?? 'modal', env)
      const { pathname, search } = parts.place()
      const { presentation, isAuthProvider } = presets[preset]
      if (rendersNothing(pathname, presentation)) return
      const { touchpoint, pageContext, hintAcid, propSourceId, storeId, view, returnTo, mfId = store.getState().mfId } = options
      if (!parts.dialog || !store.getState().hasModalClient) {
        parts.navigate(pageWithout({ touchpoint, sitePath, from: pathname + search }))
        return
      }
      if (current) return
      const dialog = parts.dialog(() => {
        current = undefined
        unmount()
        unmount = () => {}
        account.closed()
      })
      current = dialog
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
    },
    async close() {
      current?.close()
    },
  }
}
