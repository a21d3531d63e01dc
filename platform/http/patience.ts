/** How long a request may take to arrive, in milliseconds, and how often that is looked at. */
export interface Patience {
  /** All of it, with its body. */
  requestTimeout: number
  headersTimeout: number
  connectionsCheckingInterval: number
}

/** Request bodies here are 64 kB at most: a client that needs longer only keeps the connection busy (slow loris). */
export const patience: Patience = { requestTimeout: 30_000, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** What a request may carry before its body. Cookies and flags together may be more than the usual 16 kB, here as at the fragments. */
export const maxHeaderSize = 64 * 1024
