import {
  type DeviceTokenReady,
  debounceMs,
  failureCodes,
  isDeviceToken,
  readDeviceToken,
  statusChecks,
  type TokenFailure,
} from './contract.ts'
import { type CookieJar, keepToken } from './keep-token.ts'

/** The result of a status check. */
export interface TokenStatus {
  /** Seconds since the start. */
  second: number
  status: 'ok' | 'pending' | (typeof failureCodes)[TokenFailure]
}

export interface DeviceTokenOptions {
  jar: CookieJar
  host: string
  secure: boolean
  /** Requests a token. Rejects if the script or its answer cannot be loaded. */
  ask(): Promise<string>
  /** Calls back when the page's policy (CSP) blocks the provider. Returns a function to stop. */
  onBlocked(listener: () => void): () => void
  announce(ready: DeviceTokenReady): void
  report(status: TokenStatus): void
}

/** Ensures that this device has a token: keeps a valid one, otherwise requests one until there is one or a minute is over. */
export function createDeviceToken(options: DeviceTokenOptions): void {
  const { jar, ask, onBlocked, report } = options
  const announce = debounced(options.announce)
  const known = readDeviceToken(jar.read())
  if (known) {
    announce({ token: known, status: 'ok' })
    return
  }

  let token: string | undefined
  let failure: TokenFailure | undefined
  let isAsking = false

  const fail = (reason: TokenFailure) => {
    // A blocked script also causes a load error; the policy is the reason.
    if (token || failure === reason || (failure === 'csp' && reason === 'load')) return
    failure = reason
    keepToken(failureCodes[reason], options)
    announce({ token: failureCodes[reason], status: 'error' })
  }
  const stopListening = onBlocked(() => fail('csp'))
  const attempt = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const answer = await ask()
      if (token || !isDeviceToken(answer)) return
      token = answer
      keepToken(token, options)
      announce({ token, status: 'ok' })
    } catch {
      fail('load')
    } finally {
      isAsking = false
    }
  }
  const last = statusChecks.at(-1)
  for (const second of statusChecks)
    setTimeout(() => {
      if (second === last) {
        stopListening()
        if (!failure) fail('timeout')
      } else if (!token) void attempt()
      report({ second, status: token ? 'ok' : failure ? failureCodes[failure] : 'pending' })
    }, second * 1000)
  void attempt()
}

/** Calls once, with the last value, after a pause. */
function debounced<T>(call: (value: T) => void): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (value) => {
    clearTimeout(timer)
    timer = setTimeout(() => call(value), debounceMs)
  }
}
