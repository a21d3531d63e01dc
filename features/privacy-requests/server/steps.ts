import type { Handle } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import { makeExport } from './exports.ts'
import type { PrivacyOptions, Subject } from './options.ts'
import { type RequestRow, type RequestStatus, requestTable, type Step } from './request-table.ts'

const hourMs = 60 * 60_000
/** How long the link of a verification mail is valid. */
const linkMs = 7 * 24 * hourMs
/** Verification mails to one mailbox within an hour, so that it cannot be flooded. */
const mostMails = 3

/** The next step of a due request, by its state. */
export function nextStep(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  if (row.status === 'RECEIVED') return row.token_hash ? close(options, on, row, 'EXPIRED', 'expired') : askMailbox(options, on, row)
  if (row.status === 'VERIFIED') return begin(options, on, row)
  return lookAfterDeletion(options, on, row)
}

/** Mails the mailbox's owner, unless the given name is wrong: then there is no mail. */
async function askMailbox(options: PrivacyOptions, on: Handle, row: RequestRow): Promise<void> {
  const { now, mails } = options
  const subject = await options.subjectOf(on, row.acid!)
  if (!subject) return close(options, on, row, 'REJECTED', 'account-gone')
  if (!isAbout(row, subject)) return close(options, on, row, 'REJECTED', 'name-mismatch')
  if ((await requestTable.mailedSince(on, subject.acid, hourAgo(now))) >= mostMails)
    return close(options, on, row, 'REJECTED', 'mail-withheld')
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
  const subject = await options.subjectOf(on, row.acid!)
  if (!subject) return close(options, on, row, 'REJECTED', 'account-gone')
  if (row.type !== 'DELETE') return handOut(options, on, row, subject)
  await deletions.begin(on, subject.acid, storefrontOf(row))
  await requestTable.change(on, row.id, { status: 'PROCESSING', next_at: new Date(now().getTime() + hourMs) })
  await requestTable.log(on, row.id, 'grace-begun', now())
}

async function handOut(options: PrivacyOptions, on: Handle, row: RequestRow, subject: Subject): Promise<void> {
  const { now, mails, personalData } = options
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
  if (await options.subjectOf(on, row.acid!)) return close(options, on, row, 'REJECTED', 'kept-by-owner')
  return close(options, on, row, 'COMPLETED', 'completed')
}

/** Ends a request, and deletes its personal data: the audit trail is the proof. */
export async function close({ now }: PrivacyOptions, on: Handle, row: RequestRow, status: RequestStatus, step: Step): Promise<void> {
  const nobody = { acid: null, email: null, last_name: null, membership_id: null, token_hash: null }
  await requestTable.change(on, row.id, { ...nobody, status, next_at: null, closed_at: now() })
  await requestTable.log(on, row.id, step, now())
}

/** If the account has no name, none can be wrong; the mailbox is proof enough. */
function isAbout(row: RequestRow, { lastName, membershipId }: Subject): boolean {
  const isName = lastName === null || plain(lastName) === plain(row.last_name ?? '')
  return isName && (row.membership_id === null || membershipId === null || membershipId === row.membership_id)
}

const plain = (name: string): string => name.normalize('NFKC').replaceAll('’', "'").toLocaleLowerCase('en').trim()
const hourAgo = (now: () => Date) => new Date(now().getTime() - hourMs)

function storefrontOf({ brand, locale }: RequestRow): Storefront {
  const storefront = findStorefront(brand, locale)
  if (!storefront) throw new Error(`${brand} has no storefront in ${locale} any more`)
  return storefront
}
