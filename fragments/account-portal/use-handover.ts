import { startPath } from '@stadion/account/external-sign-in/contract'
import { useSite } from '@stadion/fragments/react'
import { accountPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useEffect } from 'react'
import { usePortal } from './portal-context.tsx'

/** Goes on where a sign-in elsewhere stopped: with a registration, or with the password that links the two. */
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
        // The check, then the same way once more; the page is left before there is anything to answer.
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
