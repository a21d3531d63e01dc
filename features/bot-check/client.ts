import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { type ChallengeDoor, waitForChallenge } from './challenge-frame.ts'
import { type BotAction, type ChallengeBody, libraryPath } from './contract.ts'

export type { BotAction } from './contract.ts'

/** Proves to the server that a person makes a call; one service for all fragments of the page. */
export const botCheck = service<BotCheckService>('bot-check@1')

export type BotCheckStatus = 'not ready' | 'loading' | 'ready'

export interface BotCheckService {
  readonly store: Store<{ status: BotCheckStatus }>
  /** Loads the library once, on first use. Rejects with `Recaptcha is not loaded`; the next call tries again. */
  load(): Promise<void>
  /**
   * Runs an action of the loaded library. Rejects with `Recaptcha is not loaded` before that, with `Invalid token received` for an empty
   * token, and with `Recaptcha does not answer` after 20 seconds without one.
   */
  execute(action: string): Promise<string>
  /** A fresh token for an action, loading the library first where needed. */
  token(action: BotAction): Promise<string>
  /**
   * Makes a call with a token. Where it fails with 428 it lets the shopper solve the challenge and makes the call
   * again with a fresh token, three times at most; then, or when the shopper closes the challenge, it rejects with that failure.
   */
  send<T>(action: BotAction, call: (token: string) => Promise<T>): Promise<T>
}

/** What the library defines globally. */
interface Enterprise {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

export interface BotCheckServiceOptions extends ChallengeDoor {
  /** The key of this site at the provider. */
  siteKey: string
  /** The environment of the page, as `host-info@1` says it. */
  env?: string
}

export const readyTimeoutMs = 20_000
/** A slow phone works on its own task for seconds, so the limit is a generous one. */
export const executeTimeoutMs = 20_000
export const mostChallenges = 3

/** Creates the bot check of a page. Called once, by the page. */
export function createBotCheckService(options: BotCheckServiceOptions): BotCheckService {
  const { siteKey, env } = options
  const store = createPageStore<{ status: BotCheckStatus }>('bot-check', { status: 'not ready' }, env)
  let loading: Promise<Enterprise> | undefined

  const load = (): Promise<Enterprise> => {
    loading ??= loadLibrary(siteKey).catch((error: unknown) => {
      // Lets the next call try again.
      loading = undefined
      store.setState({ status: 'not ready' })
      throw error
    })
    if (store.getState().status === 'not ready') {
      store.setState({ status: 'loading' })
      loading.then(
        () => store.setState({ status: 'ready' }),
        () => undefined,
      )
    }
    return loading
  }

  const service: BotCheckService = {
    store,
    load: async () => void (await load()),
    async execute(action) {
      if (!loading || store.getState().status !== 'ready') throw new Error('Recaptcha is not loaded')
      const library = await loading
      const token = await withinLimit(library.execute(siteKey, { action }))
      if (!token) throw new Error('Invalid token received')
      return token
    },
    async token(action) {
      await load()
      return service.execute(action)
    },
    async send(action, call) {
      for (let solved = 0; ; solved++) {
        const token = await service.token(action)
        try {
          return await call(token)
        } catch (failure) {
          const { status, details } = Object(failure) as { status?: number; details?: Partial<ChallengeBody> }
          if (status !== 428 || solved === mostChallenges) throw failure
          if (!details?.challenge || !(await waitForChallenge(details.challenge, options))) throw failure
        }
      }
    },
  }
  return service
}

/** The provider's token. Its library may wait for its own servers without an end, and a form for the library. */
function withinLimit(running: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Recaptcha does not answer')), executeTimeoutMs)
    running.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Loads the provider's library from this site; reCAPTCHA's is only a loader for the one at Google. */
function loadLibrary(siteKey: string): Promise<Enterprise> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('Recaptcha is not loaded'))
    }
    const timer = setTimeout(fail, readyTimeoutMs)
    script.src = `${libraryPath}?render=${encodeURIComponent(siteKey)}`
    script.async = true
    script.onerror = fail
    script.onload = () => {
      const { enterprise } = (globalThis as { grecaptcha?: { enterprise?: Enterprise } }).grecaptcha ?? {}
      if (!enterprise) return fail()
      enterprise.ready(() => {
        clearTimeout(timer)
        resolve(enterprise)
      })
    }
    document.head.append(script)
  })
}
