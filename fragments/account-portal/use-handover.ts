import { useEffect } from 'react'
import { usePortal } from './portal-context.tsx'

/** Goes on where a sign-in elsewhere stopped: with a registration, or with the password that links the two. */
export function useHandover(): void {
  const { service, go, setHandover, leave } = usePortal()
  useEffect(() => {
    void service?.takeExternalAuth().then(async (data) => {
      if (data?.status === 'success') {
        await service.reload()
        leave()
      }
      if (data?.status !== 'registration_required' && data?.status !== 'link_required') return
      const { email, firstName, extAuthToken } = data
      const kind = data.status === 'link_required' ? 'link' : 'register'
      setHandover({ kind, email, firstName, extAuthToken })
      go(kind === 'link' ? 'login' : 'register')
    })
  }, [service])
}
