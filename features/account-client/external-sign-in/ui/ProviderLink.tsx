import { startPath } from '@stadion/account/external-sign-in/contract'
import { Button } from '@stadion/widgets/button/Button'
import { ProviderMark } from './ProviderMark.tsx'

export { providerName, providerNames } from '@stadion/account/external-sign-in/provider-names'

interface ProviderLinkProps {
  provider: string
  label: string
  /** The path to which the shopper returns. */
  returnTo: string
  sitePath: string
  /** Re-authenticates the signed-in shopper. */
  isAgain?: boolean
  /** Called before the browser leaves the page. */
  onLeave?(): void
}

/** A link to the sign-in of a provider. Not a button, because it leads to another site and works without JavaScript. */
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
