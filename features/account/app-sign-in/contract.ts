/** Where a sign-in for an app goes on once the shopper is signed in: `appRedirect` of the portal (D-057). */
export const resumePath = (interaction: string): string => `/oidc/interaction/${encodeURIComponent(interaction)}`

/**
 * What stands in the address of `/account-login` beside `preset` and `interaction`: who the app expects, and whether somebody who
 * is signed in has to sign in again.
 */
export const appSignInParameters = { hint: 'loginHint', again: 'again' } as const

/** Names the app's sign-in that a browser was sent to the portal for; the second where there is no https. */
const waitingNames = ['__Host-account.app-wait', 'account.app-wait'] as const
export const waitingCookie = (isSecure: boolean): string => waitingNames[isSecure ? 0 : 1]

/** The sign-in for an app that waits in this browser: a link of a mail, such as that of a forgotten password, leads back to it. */
export function waitingApp(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const interaction = cookies[waitingNames[0]] ?? cookies[waitingNames[1]]
  return interaction && /^[\w-]{10,64}$/.test(interaction) ? interaction : undefined
}
