import { encodeBody, type RequestBody } from './encode.ts'

/** The request options that both clients share. */
export interface RequestOptions {
  headers?: HeadersInit
  credentials?: RequestCredentials
  /** Milliseconds; 0 waits forever. */
  timeoutMs?: number
}

interface Sent {
  method: string
  headers: Headers
  body: RequestBody
  credentials: RequestCredentials | undefined
  timeoutMs: number
}

/** Sends one request and reads its answer, both within the timeout; rejects with an `AbortError` after it. */
export async function send<T>(
  fetch: typeof globalThis.fetch,
  url: string,
  sent: Sent,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, headers, credentials = 'same-origin', timeoutMs } = sent
  const controller = new AbortController()
  const timer = timeoutMs > 0 ? setTimeout(() => controller.abort(), timeoutMs) : undefined
  try {
    return await read(await fetch(url, { method, headers, credentials, signal: controller.signal, body: encodeBody(sent.body, headers) }))
  } finally {
    clearTimeout(timer)
  }
}

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
