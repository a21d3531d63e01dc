import { service } from '@stadion/services/service'

/** What keeps a new worker from starting, besides a form that is being filled in. */
export const workerHolds = service<WorkerHolds>('worker-holds@1')

export interface WorkerHolds {
  /** @param isBusy asked before a worker starts: whether something is under way that a reload would break */
  add(isBusy: () => boolean): void
}
