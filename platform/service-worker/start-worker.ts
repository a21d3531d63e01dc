/** The path of the worker's script; its scope is the whole site. */
export const workerPath = '/sw.js'
/** Files that the worker may cache, if their server marks them as immutable. */
const assetsRegex = '^/assets/'

/** The states of the worker that are reported to monitoring. */
export interface WorkerEvent {
  status: 'registered' | 'ready' | 'waiting' | 'updated' | 'failed'
  reason?: string
}

export interface WorkerOptions {
  container: ServiceWorkerContainer
  locale: string
  /** Lets the worker write to the console. */
  debug: boolean
  /** Whether the visitor is in the middle of something. */
  isBusy(): boolean
  report(event: WorkerEvent): void
}

/** Registers the worker, configures it, and lets a newer one take over when no page objects. Never rejects. */
export async function startWorker({ container, locale, debug, isBusy, report }: WorkerOptions): Promise<void> {
  let registration: ServiceWorkerRegistration | undefined
  try {
    registration = await container.register(workerPath, { scope: '/', updateViaCache: 'none' })
    if (!registration) throw new DOMException('Nothing was registered', 'NotAllowedError')
  } catch (error) {
    report({ status: 'failed', reason: error instanceof Error ? error.name : String(error) })
    return
  }
  const own = registration
  report({ status: 'registered' })
  const sendSettings = (worker: ServiceWorker | null) => worker?.postMessage({ type: 'INIT', locale, urlRegex: assetsRegex, debug })
  let hadController = container.controller !== null
  container.addEventListener('message', ({ data, ports }: MessageEvent) => {
    if (data?.type === 'READY') report({ status: 'ready' })
    if (data?.type === 'MAY_TAKE_OVER') ports[0]?.postMessage(isBusy() ? 'busy' : 'calm')
  })
  container.addEventListener('controllerchange', () => {
    if (hadController) {
      report({ status: 'updated' })
      sendSettings(container.controller)
    }
    hadController = true
  })
  let offered: ServiceWorker | undefined
  const offer = () => {
    if (!own.active || !own.waiting) return
    if (offered !== own.waiting) report({ status: 'waiting' })
    offered = own.waiting
    if (!isBusy()) own.waiting.postMessage({ type: 'TAKE_OVER' })
  }
  own.addEventListener('updatefound', () => own.installing?.addEventListener('statechange', offer))
  // When a visitor returns to a page, or leaves it, a form may be finished.
  document.addEventListener('visibilitychange', offer)
  offer()
  sendSettings((await container.ready).active)
}

/** If the site has no worker any more, a browser that still has one checks at once and finds the kill switch. */
export async function retireWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration('/')
  await registration?.update()
}
