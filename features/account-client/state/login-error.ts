import { lockKindOf, lockReasons } from '@stadion/account/login/contract'

/** Error codes by field. */
export type ValidationErrors = Readonly<Record<string, string>>

export interface LoginError {
  isUserBlocked: boolean
  isTemporarilyLocked: boolean
  isKMCRequired: boolean
  validationErrors: ValidationErrors
}

interface Answered {
  status?: number | undefined
  body?: unknown
}

/** Only these statuses carry validation details. */
const detailed: readonly unknown[] = [400, 409]

/** The validation details of a failed call by field; the first one of a field counts. */
export function validationErrorsOf({ status, body }: Answered): ValidationErrors {
  const errors: Record<string, string> = {}
  const { validationErrors } = Object(body)
  if (!detailed.includes(status) || !Array.isArray(validationErrors)) return errors
  for (const { field, code } of validationErrors) if (field && code) errors[field] ??= code
  return errors
}

/** The login error of an answer. */
export function loginErrorOf(answered: Answered): LoginError {
  const description = Object(answered.body).error_description
  return {
    isUserBlocked: lockKindOf(description) !== undefined,
    isTemporarilyLocked: description === lockReasons.temporary,
    isKMCRequired: description === lockReasons.identityRequired,
    validationErrors: validationErrorsOf(answered),
  }
}

export interface RegistrationError {
  validationErrors: ValidationErrors
}

export const registrationErrorOf = (answered: Answered): RegistrationError => ({ validationErrors: validationErrorsOf(answered) })
