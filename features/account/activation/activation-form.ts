import type { Form } from '../fields/form.ts'
import { currentPassword } from '../fields/rules.ts'

/** What proves that an account is one's own, beside the link, for both sides. */
export const activationForm: Form = { password: { rule: currentPassword } }

/** As a shopper is asked for it. */
export const ownPasswordForm: Form = { password: { rule: currentPassword, required: 'password_required' } }
