import type { Form } from '../fields/form.ts'
import { currentPassword } from '../fields/rules.ts'

/** The fields that prove ownership of an account besides the link; for browser and server. */
export const activationForm: Form = { password: { rule: currentPassword } }

/** The same field, required. */
export const ownPasswordForm: Form = { password: { rule: currentPassword, required: 'password_required' } }
