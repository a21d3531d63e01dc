import { readProviders } from '@stadion/account/external-sign-in/contract'
import { defineFragment } from '@stadion/fragments/fragment'
import packageFile from './package.json' with { type: 'json' }
import { ExternalSignIn, type ExternalSignInData } from './view.tsx'

/** The sign-in providers. Separate from the portal, because other companies change their rules on other days. */
export const definition = defineFragment<ExternalSignInData>({
  id: 'account_external-auth',
  version: packageFile.version,
  linkPaths: ['/external-auth/mf'],
  project: 'account-portal',
  props: ['returnTo'],
  freshForMs: 60_000,
  messages: ['external.with'],
  async load({ call }) {
    const { providers } = await call(readProviders)
    return { providers }
  },
  View: ExternalSignIn,
})
