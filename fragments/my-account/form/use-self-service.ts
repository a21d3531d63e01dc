import { accountPortal } from '@stadion/account/portal/client'
import { createSelfService, type SelfService } from '@stadion/account/self-service/client'
import { createAccountCall } from '@stadion/account/state/account-call'
import { account } from '@stadion/account/state/client'
import { useSite } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { service } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'
import { useMemo } from 'react'

const hostInfo = /* @__PURE__ */ service<HostInfoHolder>('host-info@1')

/** The calls of the account; undefined while forms are plain forms. */
export function useSelfService(): SelfService | undefined {
  const { sitePath } = useSite()
  const host = useService(hostInfo)
  const own = useService(account)
  const portal = useService(accountPortal)
  return useMemo(
    () => host && createSelfService({ call: createAccountCall({ hostInfo: host, sitePath }), account: own, portal }),
    [host, own, portal, sitePath],
  )
}
