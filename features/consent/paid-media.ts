import { type CookieScope, paidMediaCookie, yearCookie } from './contract.ts'

const clicks = ['gclid', 'fbclid', 'ttclid', 'msclkid']

/** Whether the address shows that the visitor came through an advertisement. */
export function isPaidVisit(search: string): boolean {
  const query = new URLSearchParams(search)
  return clicks.some((name) => query.has(name)) || /^(cpc|paid)$/.test(query.get('utm_medium') ?? '')
}

export const rememberPaidVisit = (write: (cookie: string) => void, place: CookieScope): void =>
  write(yearCookie(paidMediaCookie, '1', place))
