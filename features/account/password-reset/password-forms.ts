import type { Form } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'
import * as rules from '../fields/rules.ts'

/** Who forgot a password, for both sides. */
export const passwordResetForm: Form = {
  email: { rule: rules.email, required: 'email_required' },
  sourceId: { rule: rules.sourceId },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}

/** A new password, for both sides. The token of the link is not a field that a shopper could mend. */
export const newPasswordForm: Form = {
  password: { rule: newPassword, required: 'password_required' },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}
