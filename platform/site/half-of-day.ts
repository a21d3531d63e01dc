/**
 * The halves of a day in Korean words. Intl writes them in Latin letters or not, depending on the version of its data, and that of a browser
 * is not that of the server.
 */
export const halfOfDay = (text: string, htmlLang: string): string =>
  htmlLang.startsWith('ko') ? text.replace(/[AP]M/, (half) => (half === 'AM' ? '오전' : '오후')) : text
