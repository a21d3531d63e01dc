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
 * Sign-in with other companies: their fragment, and before it is loaded, or if it fails, plain links with the same effect. Renders
 * nothing without providers.
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
      // Already reported; the links stay.
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
    // The returning page counts as a sign-in, not as a reload.
    sessionStorage.setItem(redirectKey, '1')
    void service?.externalAuth('started')
  }
  return (
    <div className="account-portal-providers">
      {status === 'error' && <Notice kind="bad">{t(`external.error.${reason}`, { provider: providerName(failed) })}</Notice>}
      {/* The fragment replaces the links in one step. */}
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
