/** Payment companies as their users know them. */
const names: Readonly<Record<string, string>> = { local: 'Test Pay', stripe: 'Stripe', adyen: 'Adyen' }

/** What shoppers call the company that takes their payment. */
export const shownName = (provider: string): string => names[provider] ?? provider
