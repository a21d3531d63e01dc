import type { Handle } from '@stadion/database/database'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { Person, PrivacyOptions } from './options.ts'
import { type RequestRow, type RequestStatus, requestTable, type Step } from './request-table.ts'

/** Ends a request, and deletes its personal data: the audit trail is the proof. */
export async function close({ now }: PrivacyOptions, on: Handle, row: RequestRow, status: RequestStatus, step: Step): Promise<void> {
  const nobody = { acid: null, email: null, last_name: null, membership_id: null, token_hash: null }
  await requestTable.change(on, row.id, { ...nobody, status, next_at: null, closed_at: now() })
  await requestTable.log(on, row.id, step, now())
}

/** The account of a request, or the address of somebody without one. */
export const personOf = ({ acid, email, brand, region }: RequestRow): Person => ({ acid, email: email ?? '', brand, region })

export function storefrontOf({ brand, locale }: RequestRow): Storefront {
  const storefront = findStorefront(brand, locale)
  if (!storefront) throw new Error(`${brand} has no storefront in ${locale} any more`)
  return storefront
}
