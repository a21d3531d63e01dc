import { Button } from '@stadion/widgets/button/Button'
import { startPath } from '../contract.ts'
import { ProviderMark } from './ProviderMark.tsx'

interface ProviderLinkProps {
  provider: string
  label: string
  /** The path that the shopper comes back to. */
  returnTo: string
  sitePath: string
  /** Runs before the browser leaves. */
  onLeave?(): void
}

/** Leads to a provider to sign in there. A link, as it leads to another site and works without JavaScript. */
export const ProviderLink = ({ provider, label, returnTo, sitePath, onLeave }: ProviderLinkProps) => (
  <Button
    href={startPath(provider, returnTo, sitePath)}
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

/** Names of companies are the same in every language. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  yahoo: 'Yahoo',
  kakao: 'Kakao',
  naver: 'Naver',
  vk: 'VK',
}
export const providerName = (provider: string): string => providerNames[provider] ?? provider
