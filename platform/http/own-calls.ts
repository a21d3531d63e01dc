/**
 * The value of X-Forwarded-For for calls that a server of the shop makes for no visitor; they are not rate-limited. It is trusted
 * like the rest of that header: only from trusted proxies, and for a visitor who sends it the proxy appends the real address.
 */
export const ownAddress = '0.0.0.0'
