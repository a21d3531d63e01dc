import type { Handle } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { close, personOf, storefrontOf } from './close-request.ts'
import type { Person, PrivacyOptions } from './options.ts'
import { type RequestRow, requestTable } from './request-table.ts'

const hourMs = 60 * 60_000
/** The period of grace, as that of an account (D-101). */
const graceMs = 72 * hourMs
/** When to look again at orders that are not finished. */
const laterMs = 6 * hourMs

const mustWait = async ({ personalData }: PrivacyOptions, on: Handle, subject: Awaited<ReturnType<PrivacyOptions['dataOf']>>) => {
  for (const { eraser } of personalData) if (await eraser.mustWait?.(on, subject)) return true
  return false
}

/** Somebody who ordered without an account wants to be forgotten: a mail with a link to stop it, and three days. */
export async function beginGuestDeletion(options: PrivacyOptions, on: Handle, row: RequestRow, person: Person): Promise<void> {
  const { now, mails } = options
  const token = newToken()
  const at = new Date(now().getTime() + graceMs)
  await requestTable.change(on, row.id, { status: 'PROCESSING', token_hash: hashOf(token), next_at: at })
  await requestTable.log(on, row.id, 'grace-begun', now())
  const waits = await mustWait(options, on, await options.dataOf(on, person))
  const data = { at: at.toISOString(), token, waits }
  await mails.enqueue(on, { template: 'guest-deletion', to: person.email, storefront: storefrontOf(row), data })
}

/** After three days everything of the orders goes that the law does not want kept; later, and told once, if one of them is not finished. */
export async function lookAfterGuest(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  const { now, mails, personalData } = options
  const person = personOf(row)
  const subject = await options.dataOf(on, person)
  const storefront = storefrontOf(row)
  if (await mustWait(options, on, subject)) {
    await requestTable.change(on, row.id, { next_at: new Date(now().getTime() + laterMs) })
    if (await requestTable.hasStep(on, row.id, 'waits-for-order')) return
    await requestTable.log(on, row.id, 'waits-for-order', now())
    return mails.enqueue(on, { template: 'deletion-waits', to: person.email, storefront, data: {} })
  }
  const kept = await options.keptOf(on, subject)
  for (const { eraser } of personalData) await eraser.eraseFor(on, subject)
  const data = { request: 'DELETE', kept } as const
  await mails.enqueue(on, { template: 'privacy-done', to: person.email, storefront, data, forget: true })
  await close(options, on, row, 'COMPLETED', 'completed')
}
