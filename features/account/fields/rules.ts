import { emailKeyOf } from './email.ts'
import type { FormContext, Rule } from './form.ts'

// D-043, one rule for each field. serve() trims and normalises values; in a browser the form does.

const name = /^[\p{L}\p{M}'’. -]{1,40}$/u
const longestSignInPassword = 256

const text =
  (code: string, isRight: (value: string) => boolean): Rule =>
  (value) =>
    typeof value === 'string' && isRight(value.trim()) ? undefined : code

const flag =
  (code: string): Rule =>
  (value) =>
    typeof value === 'boolean' ? undefined : code

export const email = text('email_invalid', (value) => emailKeyOf(value) !== undefined)
export const firstName = text('firstName_invalid', (value) => name.test(value))
export const lastName = text('lastName_invalid', (value) => name.test(value))
export const gender = text('gender_invalid', (value) => /^[MFXU]$/.test(value))
export const phoneNumber = text('phoneNumber_invalid', (value) => /^\+[1-9]\d{6,14}$/.test(value))
export const recaptcha = text('recaptcha_required', (value) => value.length <= 4096)
export const invitationCode = text('invitation_invalid', (value) => /^[\w-]{4,64}$/.test(value))
export const sourceId = text('source_invalid', (value) => /^[1-9]\d{4}$/.test(value))
export const storeId = text('store_invalid', (value) => /^[A-Za-z0-9]{1,12}$/.test(value))
/** Mail tokens: 32 bytes, base64url. */
export const mailToken = text('token_invalid', (value) => /^[\w-]{43}$/.test(value))
export const marketingConsent = flag('marketingConsent_invalid')
export const createMember = flag('createMember_invalid')
export const isPersistent = flag('isPersistent_invalid')
export const reauthenticate = flag('reauthenticate_invalid')
export const ageConfirmation: Rule = (value) => (value === true ? undefined : 'age_confirmation_required')
/** Any text of a sensible length; another system checks it. */
export const opaque = (field: string): Rule => text(`${field}_invalid`, (value) => value.length <= 4096)

/** Only requires a password at sign-in: the policy may have changed since it was chosen. */
export const currentPassword: Rule = (value) => {
  if (typeof value !== 'string') return 'password_invalid'
  return value.length > longestSignInPassword ? 'password_too_long' : undefined
}

export const dateOfBirth: Rule = (value, context) => {
  if (typeof value !== 'string' || !isDate(value.trim()) || value < '1900-01-01' || value >= context.today) return 'dateOfBirth_invalid'
  return ageOn(value, context) < context.minimumAge ? 'age_below_minimum' : undefined
}

/** An existing date, written YYYY-MM-DD. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Full years, by the date in UTC. */
export function ageOn(born: string, { today }: Pick<FormContext, 'today'>): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
