/** Where a loading request stands. */
export type RequestState<T> = { status: 'idle' } | { status: 'pending' } | { status: 'data'; data: T } | { status: 'error'; error: unknown }

/** Runs a loader and tells each state it passes: pending, then data or error. Never rejects. */
export async function runRequest<T>(load: () => Promise<T>, onState: (state: RequestState<T>) => void): Promise<RequestState<T>> {
  onState({ status: 'pending' })
  let settled: RequestState<T>
  try {
    settled = { status: 'data', data: await load() }
  } catch (error) {
    settled = { status: 'error', error }
  }
  onState(settled)
  return settled
}
