import { failures } from '@stadion/contract/failures'

/** The error of one field in an answer (D-008). */
export interface FieldError {
  field: string
  code: string
  /** A translation key. */
  message: string
}

/** Failures that several calls of the account share. `validation_failed` carries `validationErrors` (D-008). */
export const accountFailures = /* @__PURE__ */ failures({
  validation_failed: [400, 'VALIDATION_FAILED'],
  unauthorized: [401, 'UNAUTHENTICATED'],
  reauthentication_required: [403, 'REAUTHENTICATION_REQUIRED'],
  /** The queue of passwords to check is full. */
  temporarily_unavailable: [503, 'TEMPORARILY_UNAVAILABLE'],
})

/** The failure of a form: `throw fieldsInvalid([fieldError('currentPassword', 'password_incorrect')])`. */
export const fieldsInvalid = (validationErrors: readonly FieldError[]) =>
  accountFailures.validation_failed({}, { body: { validationErrors } })
