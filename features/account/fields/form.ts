import { type FieldError, fieldError } from './field-errors.ts'

/** What rules need to know beside the value. */
export interface FormContext {
  /** The date in UTC, `YYYY-MM-DD`. */
  today: string
  /** Years, of the storefront. */
  minimumAge: number
  /** What a shopper calls the brand; a password made of it is weak. */
  brandName: string
  /** Fewest characters of a new password; 8 where it is not given. */
  passwordMinLength?: number
  /** The server's list of passwords that everybody uses; browsers do not carry it. */
  isCommonPassword?: (password: string) => boolean
}

export type FormValues = Readonly<Record<string, unknown>>

/** Answers the code of what is wrong with a value that is there. */
export type Rule = (value: unknown, context: FormContext, values: FormValues) => string | undefined

/** The fields of a form in their order. An empty value counts as absent, as forms send it. */
export type Form = Readonly<Record<string, { rule: Rule; required?: string }>>

/** Everything that is wrong with a form, in its order. The same on both sides; the server decides. */
export function fieldErrorsOf(form: Form, values: FormValues, context: FormContext): FieldError[] {
  return Object.keys(form).flatMap((field) => {
    const code = problemOf(form, field, values, context)
    return code ? [fieldError(field, code)] : []
  })
}

/** The code of what is wrong with one field; undefined where nothing is. */
export function problemOf(form: Form, field: string, values: FormValues, context: FormContext): string | undefined {
  const { rule, required } = form[field]!
  const value = values[field]
  if (value === undefined || value === null || value === '') return required
  return rule(value, context, values)
}
