import type { Form } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'
import * as rules from '../fields/rules.ts'

/** The request for a password reset, for browser and server. */
export const passwordResetForm: Form = {
  email: { rule: rules.email, required: 'email_required' },
  sourceId: { rule: rules.sourceId },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}

/** A new password, for browser and server. The link's token is not a field, because a shopper cannot correct it. */
export const newPasswordForm: Form = {
  password: { rule: newPassword, required: 'password_required' },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}
