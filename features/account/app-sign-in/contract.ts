/** The page that continues the sign-in for an app after the shopper signed in: `appRedirect` of the portal (D-057). */
export const resumePath = (interaction: string): string => `/oidc/interaction/${encodeURIComponent(interaction)}`

/**
 * Query parameters of `/account-login` besides `preset` and `interaction`: the account that the app expects, and whether the shopper must
 * sign in again.
 */
export const appSignInParameters = { hint: 'loginHint', again: 'again' } as const

/** The cookie of the pending app sign-in of a browser; with the prefix on hosts with HTTPS. */
export const waitingName = 'account.app-wait'
const waitingNames = [`__Host-${waitingName}`, waitingName] as const
export const waitingCookie = (isSecure: boolean): string => waitingNames[isSecure ? 0 : 1]

/** The pending app sign-in of this browser: links in mails, such as the password reset, lead back to it. */
export function waitingApp(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const interaction = cookies[waitingNames[0]] ?? cookies[waitingNames[1]]
  return interaction && /^[\w-]{10,64}$/.test(interaction) ? interaction : undefined
}
