import { startPath } from '@stadion/account/external-sign-in/contract'
import { Button } from '@stadion/widgets/button/Button'
import { ProviderMark } from './ProviderMark.tsx'

export { providerName, providerNames } from '@stadion/account/external-sign-in/provider-names'

interface ProviderLinkProps {
  provider: string
  label: string
  /** The path that the shopper comes back to. */
  returnTo: string
  sitePath: string
  /** Shows once more who is signed in. */
  isAgain?: boolean
  /** Runs before the browser leaves. */
  onLeave?(): void
}

/** Leads to a provider to sign in there. A link, as it leads to another site and works without JavaScript. */
export const ProviderLink = ({ provider, label, returnTo, sitePath, isAgain, onLeave }: ProviderLinkProps) => (
  <Button
    href={startPath(provider, returnTo, sitePath, '', isAgain)}
    variant="secondary"
    wide
    className="provider-link"
    rel="nofollow"
    data-provider={provider}
    onClick={onLeave}
  >
    <ProviderMark provider={provider} />
    {label}
  </Button>
)
