/**
 * Providers that never report the time of a sign-in, because they do not offer OpenID Connect. The sign-in may be months old: enough to
 * sign in here, not for sensitive calls (D-033).
 */
const silent: readonly string[] = ['facebook', 'naver']

/** Whether a provider can prove a fresh sign-in. Its answer must still contain `auth_time`. */
export const canProveFreshSignIn = (provider: string): boolean => !silent.includes(provider)
