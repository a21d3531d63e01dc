import { asksForState, type FieldProblem, offeredTypes, type PrivacyRequestCategory, type PrivacyRequestType } from './contract.ts'

/** Letters of any script, apostrophe, period, space and hyphen (D-099). */
const name = /^[\p{L}\p{M}'’. -]{1,60}$/u
/** Local part, @, domain, and a top-level domain of two letters and more. */
const address = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+\p{L}{2,}$/u
const longestAddress = 254
const membership = /^\d{12}$/

/** The message key of a wrong last name; undefined if it is valid. */
export function lastNameProblem(value: unknown): string | undefined {
  const text = textOf(value)
  if (!text) return 'profile.lastname.missing'
  return name.test(text) ? undefined : 'errorforms.default.parseerror'
}

/** One message key for a missing and for a malformed address. */
export function emailProblem(value: unknown): string | undefined {
  const text = textOf(value)
  return text.length <= longestAddress && address.test(text) ? undefined : 'profile.email.missing'
}

/** A membership number is never required. */
export function membershipIdProblem(value: unknown): string | undefined {
  const isAbsent = value === undefined || value === null || value === ''
  return isAbsent || membership.test(textOf(value)) ? undefined : 'privacy.membershipId.invalid'
}

export type RequestFields = Readonly<Record<string, unknown>>

/** The errors of a request, in the order of the form. Browser and server use the same function; the server decides. */
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
