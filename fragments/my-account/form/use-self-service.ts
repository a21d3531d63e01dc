import { accountPortal } from '@stadion/account-client/portal/client'
import { createSelfService, type SelfService } from '@stadion/account-client/self-service/client'
import { createAccountCall } from '@stadion/account-client/state/account-call'
import { account } from '@stadion/account-client/state/client'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useMemo } from 'react'

/** The calls of the account; undefined before hydration. */
export function useSelfService(): SelfService | undefined {
  const calls = useService(api)
  const own = useService(account)
  const portal = useService(accountPortal)
  return useMemo(() => calls && createSelfService({ call: createAccountCall({ api: calls }), account: own, portal }), [calls, own, portal])
}
