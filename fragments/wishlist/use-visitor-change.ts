import { account } from '@stadion/account-client/state/client'
import { useService, useServiceState } from '@stadion/services/react'
import { wishlist } from '@stadion/wishlist/client'
import { useEffect, useRef } from 'react'

/**
 * Whether the page still belongs to the current visitor: `gone` after a sign-out, here or in another tab; `arriving` after a sign-in,
 * while the page reloads. Another shopper gets another page.
 */
export function useVisitorChange(wasAnonymous: boolean): 'same' | 'gone' | 'arriving' {
  const acid = useServiceState(account, ({ isAuthenticated, user }) => (isAuthenticated ? user?.acid : undefined), undefined)
  const seen = useRef<string>(undefined)
  const isAnother = acid !== undefined && (wasAnonymous || (seen.current !== undefined && seen.current !== acid))
  const service = useService(wishlist)
  useEffect(() => {
    // Calls run in turn: an article that a heart saves at the sign-in is saved before the page reloads.
    if (isAnother)
      void service
        ?.fetch()
        .catch(() => {})
        .then(() => location.reload())
  }, [isAnother, service])
  if (isAnother) return 'arriving'
  if (acid !== undefined) seen.current = acid
  return seen.current !== undefined && acid === undefined ? 'gone' : 'same'
}
