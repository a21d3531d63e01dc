import { account } from '@stadion/account-client/state/client'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { type Share, type ShareChange, shareList } from '@stadion/wishlist/contract'
import { longestTitle } from '@stadion/wishlist/longest-title'
import { useState } from 'react'
import type { ShareOutcome } from './wishlist-data.ts'

export type ShareWork = 'on' | 'renew' | 'off'

/** The link of the list, and what has become of its last change. */
export function useShare(first: Share, told: ShareOutcome | undefined) {
  const calls = useService(api)
  const who = useService(account)
  const [share, setShare] = useState(first)
  const [busy, setBusy] = useState<ShareWork>()
  const [outcome, setOutcome] = useState(told)

  async function change(work: ShareWork, body: ShareChange): Promise<void> {
    if (busy || !calls) return
    if (body.title && body.title.trim().length > longestTitle) return setOutcome('tooLong')
    setBusy(work)
    setOutcome(undefined)
    try {
      setShare(await calls.call(shareList, { body }))
      setOutcome(work)
    } catch (thrown) {
      // The session has ended meanwhile: the page learns it and hides the list.
      if (Object(thrown).status === 401) void who?.reload({ logout: true }).catch(() => {})
      setOutcome('failed')
    }
    setBusy(undefined)
  }

  return { share, busy, outcome, change: calls && change }
}
