import { startPath } from '@stadion/account/external-sign-in/contract'
import { useSite } from '@stadion/fragments/react'
import { accountPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useEffect } from 'react'
import { usePortal } from './portal-context.tsx'

/** Continues an unfinished provider sign-in: with a registration, or with the password that links both. */
export function useHandover(): void {
  const { service, go, leave, returnTo } = usePortal()
  const site = useSite()
  useEffect(() => {
    void service?.takeExternalAuth().then(async (data) => {
      if (data?.status === 'success') {
        await service.reload()
        leave()
      }
      if (data?.status === 'error' && data.reason === 'identity_required') {
        // The check, then the provider's sign-in again; it leaves the page.
        const again = (certificate: string) => {
          location.assign(startPath(data.provider, returnTo ?? pathIn(site, accountPath), site.sitePath, certificate))
          return new Promise<never>(() => {})
        }
        return go('kmc', { handover: { kind: 'kmc', retry: again }, instead: true })
      }
      if (data?.status !== 'registration_required' && data?.status !== 'link_required') return
      const { email, firstName, extAuthToken } = data
      const kind = data.status === 'link_required' ? 'link' : 'register'
      go(kind === 'link' ? 'login' : 'register', { handover: { kind, email, firstName, extAuthToken }, instead: true })
    })
  }, [service])
}
