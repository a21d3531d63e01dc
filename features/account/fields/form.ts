import { type FieldError, fieldError } from './field-errors.ts'

/** What rules need to know beside the value. */
export interface FormContext {
  /** The date in UTC, `YYYY-MM-DD`. */
  today: string
  /** In years, by storefront. */
  minimumAge: number
  /** The brand's name; a password made of it is weak. */
  brandName: string
  /** Minimum length of a new password; default 8. */
  passwordMinLength?: number
  /** The server's list of common passwords; browsers do not load it. */
  isCommonPassword?: (password: string) => boolean
}

export type FormValues = Readonly<Record<string, unknown>>

/** Returns the error code of a value that is present. */
export type Rule = (value: unknown, context: FormContext, values: FormValues) => string | undefined

/** The fields of a form in order. An empty value counts as absent, because forms send it. */
export type Form = Readonly<Record<string, { rule: Rule; required?: string }>>

/** All errors of a form, in order. Browser and server use the same function; the server decides. */
export function fieldErrorsOf(form: Form, values: FormValues, context: FormContext): FieldError[] {
  return Object.keys(form).flatMap((field) => {
    const code = problemOf(form, field, values, context)
    return code ? [fieldError(field, code)] : []
  })
}

/** The error code of one field; undefined if it is valid. */
export function problemOf(form: Form, field: string, values: FormValues, context: FormContext): string | undefined {
  const { rule, required } = form[field]!
  const value = values[field]
  if (value === undefined || value === null || value === '') return required
  return rule(value, context, values)
}
