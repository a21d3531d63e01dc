import type { Handle } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { close, personOf, storefrontOf } from './close-request.ts'
import { makeExport } from './exports.ts'
import { beginGuestDeletion, lookAfterGuest } from './guest-deletion.ts'
import type { Person, PrivacyOptions, Subject } from './options.ts'
import { type RequestRow, requestTable } from './request-table.ts'

const hourMs = 60 * 60_000
/** How long the link of a verification mail is valid. */
const linkMs = 7 * 24 * hourMs
/** Verification mails to one mailbox within an hour, so that it cannot be flooded. */
const mostMails = 3

/** The next step of a due request, by its state. */
export function nextStep(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  if (row.status === 'RECEIVED') return row.token_hash ? close(options, on, row, 'EXPIRED', 'expired') : askMailbox(options, on, row)
  if (row.status === 'VERIFIED') return begin(options, on, row)
  return row.acid === null ? lookAfterGuest(options, on, row) : lookAfterDeletion(options, on, row)
}

/** Mails the mailbox's owner, unless the given name is wrong: then there is no mail. */
async function askMailbox(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  const { now, mails } = options
  const subject = await options.subjectOf(on, personOf(row))
  if (!subject) return close(options, on, row, 'REJECTED', 'account-gone')
  if (!isAbout(row, subject)) return close(options, on, row, 'REJECTED', 'name-mismatch')
  if ((await requestTable.mailedSince(on, subject, hourAgo(now))) >= mostMails) return close(options, on, row, 'REJECTED', 'mail-withheld')
  const token = newToken()
  await requestTable.change(on, row.id, { token_hash: hashOf(token), next_at: new Date(now().getTime() + linkMs) })
  await requestTable.log(on, row.id, 'verification-mailed', now())
  await mails.enqueue(on, {
    template: 'privacy-verify',
    to: subject.email,
    storefront: storefrontOf(row),
    data: { token, request: row.type },
  })
}

async function begin(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  const { now, deletions } = options
  const subject = await options.subjectOf(on, personOf(row))
  if (!subject) return close(options, on, row, 'REJECTED', 'account-gone')
  if (row.type !== 'DELETE') return handOut(options, on, row, subject)
  if (subject.acid === null) return beginGuestDeletion(options, on, row, subject)
  await deletions.begin(on, subject.acid, storefrontOf(row))
  await requestTable.change(on, row.id, { status: 'PROCESSING', next_at: new Date(now().getTime() + hourMs) })
  await requestTable.log(on, row.id, 'grace-begun', now())
}

async function handOut(options: PrivacyOptions, on: Handle, row: RequestRow, person: Person): Promise<void> {
  const { now, mails, personalData } = options
  const subject = await options.dataOf(on, person)
  const storefront = storefrontOf(row)
  const isReadable = row.type === 'EXPORT'
  const token = await makeExport(on, personalData, { requestId: row.id, isReadable, subject, language: storefront.htmlLang, at: now() })
  await requestTable.log(on, row.id, 'export-ready', now())
  await mails.enqueue(on, { template: 'privacy-done', to: subject.email, storefront, data: { request: row.type, token } })
  return close(options, on, row, 'COMPLETED', 'completed')
}

/** After three days the account is deleted, or its owner has kept it. */
async function lookAfterDeletion(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  const { now, deletions } = options
  if (await deletions.isUnderWay(on, row.acid!)) return requestTable.change(on, row.id, { next_at: new Date(now().getTime() + hourMs) })
  if (await options.subjectOf(on, personOf(row))) return close(options, on, row, 'REJECTED', 'kept-by-owner')
  return close(options, on, row, 'COMPLETED', 'completed')
}

/** Without a name in the account and on the orders none can be wrong; the mailbox is proof enough. */
function isAbout(row: RequestRow, { lastNames, membershipId }: Subject): boolean {
  const isName = lastNames.length === 0 || lastNames.some((name) => plain(name) === plain(row.last_name ?? ''))
  return isName && (row.membership_id === null || membershipId === null || membershipId === row.membership_id)
}

const plain = (name: string): string => name.normalize('NFKC').replaceAll('’', "'").toLocaleLowerCase('en').trim()
const hourAgo = (now: () => Date) => new Date(now().getTime() - hourMs)
