/** How long a request may take to arrive, in milliseconds, and how often that is checked. */
export interface RequestTimeouts {
  /** The whole request, with its body. */
  requestTimeout: number
  headersTimeout: number
  connectionsCheckingInterval: number
}

/** Request bodies here are 64 kB at most: a client that needs longer only keeps the connection busy (slow loris). */
export const defaultTimeouts: RequestTimeouts = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** Maximum size of a request's head. Cookies and flags together may exceed the usual 16 kB, here as at the fragments. */
export const maxHeaderSize = 64 * 1024
