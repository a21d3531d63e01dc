/**
 * Providers that never say when somebody signed in there: they speak no OpenID Connect with a shop. Whoever has shown there who it is
 * may have done so months ago, which is enough for a sign-in and not for what is sensitive (D-033).
 */
const silent: readonly string[] = ['facebook', 'naver']

/** Whether a provider can show that its person is there now. That it does in the end is seen in its answer. */
export const mayProveAgain = (provider: string): boolean => !silent.includes(provider)
