import type { FieldError } from '../contract.ts'

export type { FieldError } from '../contract.ts'

/** Codes whose message key differs from their last word (D-043). */
const suffixes: Readonly<Record<string, string>> = {
  password_too_short: 'tooShort',
  password_too_long: 'tooLong',
  age_below_minimum: 'tooYoung',
  age_confirmation_required: 'required',
}

/** One error of a field with the key of its text: `account.errors.{field}.{suffix}`. */
export const fieldError = (field: string, code: string): FieldError => ({
  field,
  code,
  message:
    code === 'token_invalid' ? 'account.errors.token.invalid' : `account.errors.${field}.${suffixes[code] ?? code.replace(/^.*_/, '')}`,
})
