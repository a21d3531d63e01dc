import { appSignInParameters } from '@stadion/account/app-sign-in/contract'
import type { Page, PageRequest, PageSlot } from '@stadion/pages/page'
import {
  activationPath,
  invitePath,
  loginPath,
  newsletterPath,
  type PagePath,
  registerPath,
  resetPasswordPath,
} from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import type { PageType } from '@stadion/site/page-types'
import { pathIn } from '@stadion/site/storefronts'
import { invitationIn } from '../portal/page-query.ts'
import { presets } from '../portal/presets.ts'

interface PortalPage {
  path: PagePath
  type: PageType
  /** Messages `page.{name}.title` and `.description`. */
  name: string
  props: (ask: PageRequest) => Readonly<Record<string, string | undefined>>
  /** Of no use to a signed-in shopper. */
  forAnonymous?: boolean
  /** The address contains a secret from a mail. */
  hasToken?: boolean
}

const portal = (props: PortalPage['props']): PageSlot => ({
  name: 'main',
  fragment: 'account_account-portal',
  props: (ask) => ({
    returnTo: ownPath(ask.query.get('returnTo')),
    touchpoint: ask.query.get('touchpoint') ?? undefined,
    ...props(ask),
  }),
  criticality: 'primary',
  budgetMs: 4000,
  hydrate: 'load',
  skeleton: 'generic',
  personal: true,
})

const page = ({ path, type, name, props, forAnonymous, hasToken }: PortalPage): Page => ({
  type,
  match: (asked) => (asked === path ? {} : undefined),
  facts: ({ t, storefront }) => ({
    head: {
      title: t(`page.${name}.title`),
      description: t(`page.${name}.description`),
      canonical: pathIn(storefront, path),
      noindex: true,
    },
  }),
  slots: [portal(props)],
  audience: forAnonymous ? 'anonymous' : undefined,
  referrer: hasToken ? 'none' : undefined,
})

/** Whether there is a mail token; its value never leaves the address. */
const token =
  (name: string) =>
  ({ query }: PageRequest) =>
    query.get(name) ? 'present' : 'missing'

/** Sign-in for an app of the brands: the portal shows the app's preset (D-057). */
function forApp({ query }: PageRequest): Record<string, string | undefined> {
  const preset = query.get('preset') ?? ''
  const isApp = Object.hasOwn(presets, preset) && presets[preset as keyof typeof presets].isAuthProvider
  const interaction = query.get('interaction') ?? undefined
  const { hint, again } = appSignInParameters
  return isApp
    ? { preset, interaction, loginHint: query.get(hint) ?? undefined, again: query.get(again) ?? undefined }
    : { preset: 'inline' }
}

/** The pages that show the account portal (D-015). */
export const accountPages: readonly Page[] = [
  page({
    path: loginPath,
    type: 'LOGIN',
    name: 'login',
    forAnonymous: true,
    props: (ask) => ({ ...forApp(ask), view: ask.query.get('view') === 'reset' ? 'reset' : 'login' }),
  }),
  page({
    path: registerPath,
    type: 'REGISTER',
    name: 'register',
    forAnonymous: true,
    props: (ask) => ({
      ...forApp(ask),
      ...(ask.storefront.locale === 'ko_KR' && { preset: 'kmc-register' }),
      again: undefined,
      view: 'register',
      invitationCode: invitationIn(ask.query),
    }),
  }),
  page({ path: invitePath, type: 'INVITE', name: 'invite', props: () => ({ preset: 'invite-a-friend' }) }),
  page({
    path: resetPasswordPath,
    type: 'RESET_PASSWORD',
    name: 'reset-password',
    hasToken: true,
    props: (ask) => ({ preset: 'reset-password', token: token('rpt')(ask) }),
  }),
  page({
    path: activationPath,
    type: 'ACTIVATION',
    name: 'activation',
    hasToken: true,
    props: (ask) => ({ preset: 'account-activation', token: token('a')(ask) }),
  }),
  page({ path: newsletterPath, type: 'REGISTER', name: 'newsletter', props: () => ({ preset: 'subscription-inline' }) }),
]
