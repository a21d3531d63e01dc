import { startPath } from '@stadion/account/external-sign-in/contract'
import { redirectKey } from '@stadion/account/state/storage-keys'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { usePortal } from '../portal-context.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** Ways to sign in without a password: a passkey of this device, or another provider. */
export function Others() {
  const t = useTranslate()
  const { data } = usePortal()
  return (
    <div className="account-portal-others">
      {data.providers.length > 0 && (
        <p className="account-portal-or">
          <span>{t('portal.or')}</span>
        </p>
      )}
      <PasskeyButton />
      {data.providers.map((provider) => (
        <ProviderButton key={provider} provider={provider} />
      ))}
    </div>
  )
}

export function ProviderButton({ provider }: { provider: string }) {
  const site = useSite()
  const t = useTranslate()
  const { returnTo, isModal, service } = usePortal()
  const to = () =>
    returnTo ?? (isModal && typeof location !== 'undefined' ? location.pathname + location.search : pathIn(site, '/my-account'))
  const leave = () => {
    // The page that comes back has signed in, it has not reloaded.
    sessionStorage.setItem(redirectKey, '1')
    void service?.externalAuth('started')
    location.assign(startPath(provider, to(), site.sitePath))
  }
  return (
    <form action={`/auth/external/${provider}/start`} className="account-portal-provider">
      <input type="hidden" name="returnTo" value={returnTo ?? pathIn(site, '/my-account')} />
      {site.sitePath && <input type="hidden" name="sitePath" value={site.sitePath} />}
      <Button
        type="submit"
        variant="secondary"
        wide
        onClick={(event) => {
          event.preventDefault()
          leave()
        }}
      >
        {t('portal.with', { provider: names[provider] ?? provider })}
      </Button>
    </form>
  )
}

/** Names of companies are the same in every language. */
const names: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  yahoo: 'Yahoo',
  kakao: 'Kakao',
  naver: 'Naver',
  vk: 'VK',
}
