import type { Call, Route } from '@stadion/contract/route'
import { service } from '@stadion/services/service'

/** The calls of a page to the shop's own API. Every fragment and script of the page makes its calls with it. */
export const api = service<Api>('api@1')

export interface CallInput {
  params?: Record<string, string>
  /** `undefined` values are left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  body?: unknown
}

export interface CallOptions {
  /** Cancels the call: it rejects with an `AbortError` and is not reported. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  /** @default 'same-origin' */
  credentials?: RequestCredentials
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

/** The type of a route's answer. */
export type CallRoute<C extends Call = Call> = Omit<Route<C>, 'family' | 'summary' | 'status'>

/** Monitoring's data about a failed call. Never a body and never a value in the path, because shoppers typed them. */
export interface CallFailure {
  name: string
  code: string
  /** 408 for a timeout, `undefined` without an answer. */
  status: number | undefined
  /** The path as its route declares it. */
  url: string
}

export interface Api {
  /**
   * Makes one call of a contract. JSON is parsed, an octet-stream is a Blob, everything else is text. Rejects with an `ApiError`.
   * The call times out after the route's `timeoutMs`, else after 30 s; 0 waits forever.
   */
  call<C extends Call>(route: CallRoute<C>, input?: CallInput, options?: CallOptions): Promise<C['answer']>
  /** Reports a failed request that was made in another way. */
  report(failure: CallFailure): void
}
