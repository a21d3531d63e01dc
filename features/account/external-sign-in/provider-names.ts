/** Names of companies are the same in every language. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  yahoo: 'Yahoo',
  kakao: 'Kakao',
  naver: 'Naver',
  vk: 'VK',
}
export const providerName = (provider: string): string => providerNames[provider] ?? provider
