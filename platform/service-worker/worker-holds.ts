import { service } from '@stadion/services/service'

/** Reasons to delay a new service worker, besides a form that is being filled in. */
export const workerHolds = service<WorkerHolds>('worker-holds@1')

export interface WorkerHolds {
  /** @param isBusy called before a worker takes over: whether a pending action would break */
  add(isBusy: () => boolean): void
}
