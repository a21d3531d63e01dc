/** Where the pages of a payment company are, to which a form of the checkout may lead. A played company stands at an address of its own. */
const pages: Readonly<Record<string, string>> = {
  stripe: 'https://checkout.stripe.com',
  // Which host a page has depends on the region of the account.
  adyen: 'https://*.adyen.link',
}

/** The origins of a provider's pages; none for the local provider, whose pages are below the shop's own address. */
export function pageOrigins(provider: string, apiBase: string | undefined): readonly string[] {
  const own = pages[provider]
  return own ? [apiBase ? new URL(apiBase).origin : own] : []
}
