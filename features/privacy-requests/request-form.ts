import { asksForState, type FieldProblem, offeredTypes, type PrivacyRequestCategory, type PrivacyRequestType } from './contract.ts'

/** Letters of any script, apostrophe, period, space and hyphen (D-099). */
const name = /^[\p{L}\p{M}'’. -]{1,60}$/u
/** Local part, @, domain, and a top-level domain of two letters and more. */
const address = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+\p{L}{2,}$/u
const longestAddress = 254
const membership = /^\d{12}$/

/** The key of what is wrong with a last name; undefined where nothing is. */
export function lastNameProblem(value: unknown): string | undefined {
  const text = textOf(value)
  if (!text) return 'profile.lastname.missing'
  return name.test(text) ? undefined : 'errorforms.default.parseerror'
}

/** One key for an address that is missing and for one that is malformed. */
export function emailProblem(value: unknown): string | undefined {
  const text = textOf(value)
  return text.length <= longestAddress && address.test(text) ? undefined : 'profile.email.missing'
}

/** A member's number is never demanded. */
export function membershipIdProblem(value: unknown): string | undefined {
  const isAbsent = value === undefined || value === null || value === ''
  return isAbsent || membership.test(textOf(value)) ? undefined : 'privacy.membershipId.invalid'
}

export type RequestFields = Readonly<Record<string, unknown>>

/** Everything that is wrong with a request, in the order of the form. The same on both sides; the server decides. */
export function problemsOf(fields: RequestFields, category: PrivacyRequestCategory): FieldProblem[] {
  const { requestTypes, lastName, email, membershipId, state } = fields
  const isOffered =
    Array.isArray(requestTypes) && requestTypes.length === 1 && offeredTypes[category].includes(requestTypes[0] as PrivacyRequestType)
  const isState = state === undefined || state === null || (asksForState(category) && state === 'CA')
  const found: readonly (readonly [string, string | undefined])[] = [
    ['state', isState ? undefined : 'privacy.state.invalid'],
    ['requestTypes', isOffered ? undefined : 'privacy.requestType.missing'],
    ['lastName', lastNameProblem(lastName)],
    ['email', emailProblem(email)],
    ['membershipId', membershipIdProblem(membershipId)],
  ]
  return found.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().normalize('NFC') : '')
