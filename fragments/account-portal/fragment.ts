import { resumePath, waitingApp } from '@stadion/account/app-sign-in/contract'
import { readProviders } from '@stadion/account/external-sign-in/contract'
import { readInvitation } from '@stadion/account/invitation/contract'
import { readKeys } from '@stadion/account/keys/contract'
import { loggedInCookie, readProfile, readSession } from '@stadion/account/session/contract'
import { readFlash } from '@stadion/account-client/portal/form-flash'
import { presetNamed, presets } from '@stadion/account-client/portal/presets'
import { defineFragment } from '@stadion/fragments/fragment'
import packageFile from './package.json' with { type: 'json' }
import type { PortalData, PortalView } from './portal-data.ts'
import { Portal } from './view.tsx'

const views: readonly string[] = ['login', 'register', 'reset']

/** Sign-in, registration and passwords: inline on its own pages, in a modal elsewhere. */
export const definition = defineFragment<PortalData>({
  id: 'account_account-portal',
  version: packageFile.version,
  linkPaths: ['/ap/mf', '/ap/v2'],
  project: 'account-portal',
  props: [
    'preset',
    'view',
    'presentation',
    'returnTo',
    'token',
    'interaction',
    'loginHint',
    'hintAcid',
    'invitationCode',
    'again',
    'touchpoint',
  ],
  personal: true,
  freshForMs: 0,
  messages: [
    'portal.',
    'content.membership-terms.title',
    'account.errors.',
    'external.error.',
    'bot.question.',
    'bot.noScript',
    'my-account.logout',
    'my-account.unverified.',
    'my-account.again.other',
    'my-account.again.mail',
    'my-account.news.waits',
    'my-account.saved',
  ],
  async load({ call, cookies, site }, { preset, view, presentation, interaction, again }) {
    const isMarked = cookies[loggedInCookie] !== undefined
    const isInvite = preset === 'invite-a-friend' && isMarked
    const isPage = presentation !== 'modal' && interaction === undefined
    const name = presetNamed(preset ?? 'inline', site.env)
    const isLight = presets[name].flow === 'LightAccount'
    const waiting = preset === 'reset-password' || preset === 'account-activation' ? waitingApp(cookies) : undefined
    const isAgain = (preset === 're-authentication' || again !== undefined) && isMarked
    const [providers, invitation, isMember, profile, keys] = await Promise.all([
      call(readProviders).then(
        (answer) => answer.providers,
        () => [],
      ),
      isInvite ? call(readInvitation).catch(() => undefined) : undefined,
      isMarked &&
        isPage &&
        call(readSession).then(
          () => true,
          () => false,
        ),
      isAgain || (isMarked && isLight) ? call(readProfile).catch(() => undefined) : undefined,
      isAgain ? call(readKeys).catch(() => undefined) : undefined,
    ])
    return {
      preset: name,
      view: (views.includes(view ?? '') ? view : 'login') as PortalView,
      providers,
      flash: presentation === 'modal' ? undefined : readFlash(cookies),
      isMember,
      keys,
      resume: waiting && resumePath(waiting),
      invitation: invitation && { url: invitation.url },
      member: profile && {
        email: profile.email,
        firstName: profile.firstName ?? '',
        isConfirmed: profile.emailVerified,
        hasNews: profile.marketingConsent,
      },
    }
  },
  View: Portal,
})
