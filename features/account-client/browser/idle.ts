import { workerHolds } from '@stadion/service-worker/worker-holds'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { account } from '../state/client.ts'
import { isAnyPending } from '../state/storage-keys.ts'

/**
 * Keeps a new service worker waiting while a sign-in is under way, on this page or on the previous one of this tab. During a social
 * sign-in no page of ours is open; the next worker starts after it.
 */
export const start: BrowserStart = (page) =>
  page.find(workerHolds)?.add(() => {
    const { isModalVisible, status } = page.get(account).store.getState()
    return isModalVisible || status === 'pending' || isAnyPending(sessionStorage, Date.now())
  })
