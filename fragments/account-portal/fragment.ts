import { readProviders } from '@stadion/account/external-sign-in/contract'
import { readInvitation } from '@stadion/account/invitation/contract'
import { readFlash } from '@stadion/account/portal/form-flash'
import { presetNamed } from '@stadion/account/portal/presets'
import { loggedInCookie } from '@stadion/account/session/contract'
import { defineFragment } from '@stadion/fragments/fragment'
import packageFile from './package.json' with { type: 'json' }
import type { PortalData, PortalView } from './portal-data.ts'
import { Portal } from './view.tsx'

const views: readonly string[] = ['login', 'register', 'reset']

/** Signing in, registering, and everything around a password: inline on its pages, in a modal everywhere else. */
export const definition = defineFragment<PortalData>({
  id: 'account_account-portal',
  version: packageFile.version,
  linkPaths: ['/ap/mf', '/ap/v2'],
  project: 'account-portal',
  props: ['preset', 'view', 'presentation', 'returnTo', 'token', 'interaction', 'loginHint', 'hintAcid'],
  personal: true,
  freshForMs: 0,
  messages: ['portal.', 'account.errors.', 'external.error.'],
  async load({ call, cookies, site }, { preset, view, presentation }) {
    const isInvite = preset === 'invite-a-friend' && cookies[loggedInCookie] !== undefined
    const [providers, invitation] = await Promise.all([
      call(readProviders).then(
        (answer) => answer.providers,
        () => [],
      ),
      isInvite ? call(readInvitation).catch(() => undefined) : undefined,
    ])
    return {
      preset: presetNamed(preset ?? 'inline', site.env),
      view: (views.includes(view ?? '') ? view : 'login') as PortalView,
      providers,
      flash: presentation === 'modal' ? undefined : readFlash(cookies),
      invitation: invitation && { url: invitation.url },
    }
  },
  View: Portal,
})
