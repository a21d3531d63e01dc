import { sql } from '@stadion/database/sql'
import type { Store } from '@stadion/testing/store'

export const german = 'www.stadion.de'
export const american = 'www.stadion.com'
export const brazilian = 'www.stadion.com.br'

/** A request in Germany, for the seed account. */
export const aRequest = { lastName: 'Muster', email: 'full@example.com', requestTypes: ['EXPORT'], category: 'GDPR' }

export const ask = (store: Store, body: object = {}, host = german) =>
  store.visit({ host })('/api/consents/ccpa', { method: 'POST', body: { ...aRequest, ...body } })

export const confirm = (store: Store, t: unknown, host = german) =>
  store.visit({ host })('/api/consents/confirm', { method: 'POST', body: { t } })

export interface SeenMail {
  template: string
  links: string[]
  text: string
}

/** The mails, newest first, after a job round. */
export async function mailsTo(store: Store, to = 'full@example.com'): Promise<SeenMail[]> {
  const answer = await store.fetch(`/__test__/mails?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: SeenMail[] }).mails
}

/** The token of the newest mail of a template. */
export async function tokenOf(store: Store, template = 'privacy-verify', to = 'full@example.com'): Promise<string> {
  const mail = (await mailsTo(store, to)).find((mail) => mail.template === template)
  const link = mail?.links.find((href) => /[?&]t=/.test(href))
  return new URL(link ?? 'http://no-such-mail').searchParams.get('t') ?? ''
}

export const rowsOf = async (store: Store) =>
  (await sql`select * from privacy.request order by received_at`.execute(store.db)) as Record<string, unknown>[]
export const stepsOf = async (store: Store): Promise<string[]> =>
  (await sql`select step from privacy.audit order by id`.execute(store.db)).map(({ step }) => step as string)
