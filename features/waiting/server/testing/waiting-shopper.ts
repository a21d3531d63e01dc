import { botToken } from '@stadion/account/testing'
import type { Store } from '@stadion/testing/store'

export interface SeenMail {
  template: string
  subject: string
  text: string
  links: string[]
  headers: Readonly<Record<string, string>>
}

/** A size of the brand that is sold out in the region of its storefront, and how a test restocks it. */
export async function soldOut(store: Store, host = 'www.stadion.de', sku = 'AA1001_540') {
  await restock(store, sku, 0, host)
  return sku
}

export async function restock(store: Store, sku: string, pieces: number, host = 'www.stadion.de'): Promise<void> {
  await store.visit({ host })('/__test__/stock', { method: 'POST', body: { productId: sku, quantity: pieces } })
}

/** A visitor who asks to be told. */
export function waits(store: Store, host = 'www.stadion.de') {
  const { fetch } = store.browser({ host })
  const ask = (body: object) => fetch('/api/bridge/waiting-list', { method: 'POST', body: { recaptcha: botToken('signup'), ...body } })
  const follow = (t: string, intent: string) => fetch('/api/bridge/waiting-list/link', { method: 'POST', body: { t, intent } })
  return { fetch, ask, follow }
}

/** The mails to an address, newest first; what is due is done before. */
export async function mailsTo(store: Store, to: string): Promise<SeenMail[]> {
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const answer = await store.fetch(`/__test__/mails?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: SeenMail[] }).mails
}

/** The token of the newest mail's link. */
export async function linkOf(store: Store, to: string): Promise<string> {
  const [mail] = await mailsTo(store, to)
  const token = /[?&]t=([\w-]{43})/.exec(mail?.links.join(' ') ?? '')?.[1]
  if (!token) throw new Error(`No link of a waiting list to ${to}`)
  return token
}

/** A guest whose address is confirmed. */
export async function aWaitingGuest(store: Store, email: string, sku: string, host?: string): Promise<void> {
  const guest = waits(store, host)
  await guest.ask({ sku, email })
  await guest.follow(await linkOf(store, email), 'confirm')
}
