import type { Form } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'

/** A first password, for both sides. Beside the field, `email` is the address of the account: a password made of it is weak. */
export const firstPasswordForm: Form = { newPassword: { rule: newPassword, required: 'password_required' } }
