import { ProviderLink, providerName } from '@stadion/account-client/external-sign-in/ui/ProviderLink'
import { account } from '@stadion/account-client/state/client'
import { redirectKey } from '@stadion/account-client/state/storage-keys'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { accountPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'

export interface ExternalSignInData {
  providers: readonly string[]
}

/** One link for each provider. Renders a list. */
export function ExternalSignIn({ data, props }: { data: ExternalSignInData; props: FragmentProps }) {
  const site = useSite()
  const t = useTranslate()
  const service = useService(account)
  const leave = () => {
    // The returning page counts as a sign-in, not as a reload.
    sessionStorage.setItem(redirectKey, '1')
    void service?.externalAuth('started')
  }
  return (
    <ul className="external-sign-in">
      {data.providers.map((provider) => (
        <li key={provider}>
          <ProviderLink
            provider={provider}
            label={t('external.with', { provider: providerName(provider) })}
            returnTo={props.returnTo ?? pathIn(site, accountPath)}
            sitePath={site.sitePath}
            onLeave={leave}
          />
        </li>
      ))}
    </ul>
  )
}
