import { externalAuth, type ShownExternalAuth } from '@stadion/account-client/external-sign-in/client'
import { ProviderLink, providerName } from '@stadion/account-client/external-sign-in/ui/ProviderLink'
import { account } from '@stadion/account-client/state/client'
import { redirectKey } from '@stadion/account-client/state/storage-keys'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService, useServiceState } from '@stadion/services/react'
import { accountPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../portal-context.tsx'

/**
 * Ways to sign in with another company: its fragment, and until that is there, or where it cannot be had, plain links that do the
 * same. Renders nothing where there are none.
 */
export function Providers() {
  const site = useSite()
  const t = useTranslate()
  const { data, returnTo, isModal, service } = usePortal()
  const offered = useService(externalAuth)
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownExternalAuth>()
  const { providers } = data
  const came = useServiceState(account, ({ authContext }) => authContext.authData, undefined)
  const after = isModal && typeof location !== 'undefined' ? location.pathname + location.search : pathIn(site, accountPath)
  const to = returnTo ?? after
  const latest = useRef(to)
  const hasAny = providers.length > 0

  useEffect(() => {
    if (!offered || !hasAny || !place.current) return
    let isGone = false
    let mounted: ShownExternalAuth | undefined
    offered.show(place.current, { returnTo: latest.current }).then(
      (fragment) => {
        if (isGone) return fragment.unmount()
        mounted = fragment
        setShown(fragment)
      },
      // Reported already; the links stay.
      () => {},
    )
    return () => {
      isGone = true
      mounted?.unmount()
    }
  }, [offered, hasAny])
  useEffect(() => {
    latest.current = to
    shown?.update({ returnTo: to })
  }, [shown, to])

  if (!hasAny) return null
  const { provider: failed = '', status, reason = 'failed' } = (came ?? {}) as Partial<Record<string, string>>
  const leave = () => {
    // The page that comes back has signed in, it has not reloaded.
    sessionStorage.setItem(redirectKey, '1')
    void service?.externalAuth('started')
  }
  return (
    <div className="account-portal-providers">
      {status === 'error' && <Notice kind="bad">{t(`external.error.${reason}`, { provider: providerName(failed) })}</Notice>}
      {/* What is shown there takes the place of the links in one step. */}
      <div ref={place} hidden={!shown} />
      {!shown &&
        providers.map((provider) => (
          <ProviderLink
            key={provider}
            provider={provider}
            label={t('portal.with', { provider: providerName(provider) })}
            returnTo={to}
            sitePath={site.sitePath}
            onLeave={leave}
          />
        ))}
    </div>
  )
}
