/** Where a sign-in for an app goes on once the shopper is signed in: `appRedirect` of the portal (D-057). */
export const resumePath = (interaction: string): string => `/oidc/interaction/${encodeURIComponent(interaction)}`

/**
 * What stands in the address of `/account-login` beside `preset` and `interaction`: who the app expects, and whether somebody who
 * is signed in has to sign in again.
 */
export const appSignInParameters = { hint: 'loginHint', again: 'again' } as const
