/** Where the browser comes back from a provider, on the storefront's own host. */
export const returnAddress = (provider: string, attempt: string, { sitePath }: { sitePath: string }): string =>
  `/api/payments/return/${provider}?${new URLSearchParams({ attempt, ...(sitePath ? { sitePath } : {}) })}`
