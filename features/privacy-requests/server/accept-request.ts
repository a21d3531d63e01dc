import type { Storefront } from '@stadion/site/storefronts'
import { type PrivacyRequestBody, type PrivacyRequestCategory, privacyFailures } from '../contract.ts'
import { problemsOf, type RequestFields } from '../request-form.ts'
import { deadlineOf } from './deadlines.ts'
import { type PrivacyOptions, processRequestsJob } from './options.ts'
import { type NewRequest, requestTable } from './request-table.ts'
import { newRequestId } from './tokens.ts'

/**
 * Accepts a request. The answer says whether the address is known, as documented, and nothing else; the work is the same: one query and
 * one row. Names are compared and mails written after the answer (D-099).
 */
export async function acceptRequest(options: PrivacyOptions, storefront: Storefront, fields: RequestFields): Promise<void> {
  const category = requireCategory(storefront, fields)
  const validationErrors = problemsOf(fields, category)
  if (validationErrors.length > 0) throw privacyFailures.VALIDATION_FAILED({}, { body: { validationErrors } })
  const body = fields as unknown as PrivacyRequestBody
  const request = newRequest(body, storefront, options.now())
  if (body.requestTypes[0] === 'DO_NOT_SELL') return optOutOfSale(options, storefront, body.email.trim(), request)

  const person = await options.findPerson(storefront, body.email)
  const { received_at: at } = request
  if (person) {
    const { acid, email } = person
    const typed = { last_name: body.lastName.trim(), membership_id: body.membershipId || null }
    await requestTable.add(options.db, { ...request, ...typed, acid, email, next_at: at }, 'received')
  } else await requestTable.add(options.db, { ...request, status: 'REJECTED', closed_at: at }, 'address-unknown')
  options.jobs.wake(processRequestsJob)
  if (!person) throw privacyFailures.EMAIL_NOT_FOUND()
}

/** Requires the storefront's own law. */
function requireCategory({ privacyCategory }: Storefront, { category }: RequestFields): PrivacyRequestCategory {
  if (privacyCategory === 'none' || category !== privacyCategory) throw privacyFailures.CATEGORY_NOT_ALLOWED()
  return privacyCategory
}

/** Needs no account and no proof, and never reveals whether the address is known (D-100). */
async function optOutOfSale({ db, optOut }: PrivacyOptions, storefront: Storefront, email: string, request: NewRequest): Promise<void> {
  await db.transaction(async (on) => {
    await optOut(on, storefront, email)
    await requestTable.add(on, { ...request, status: 'COMPLETED', closed_at: request.received_at }, 'opted-out')
  })
}

/** A request without personal text. */
const newRequest = ({ category, state, requestTypes }: PrivacyRequestBody, storefront: Storefront, at: Date): NewRequest => ({
  id: newRequestId(),
  category,
  state: state ?? null,
  type: requestTypes[0]!,
  status: 'RECEIVED',
  brand: storefront.brand,
  region: storefront.identityRegion,
  locale: storefront.locale,
  acid: null,
  email: null,
  last_name: null,
  membership_id: null,
  received_at: at,
  due_at: deadlineOf(category, at),
  next_at: null,
  closed_at: null,
})
