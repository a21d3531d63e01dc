import type { Form } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'

/** A first password, for browser and server. `email` of the values is the account's address: a password made of it is weak. */
export const firstPasswordForm: Form = { newPassword: { rule: newPassword, required: 'password_required' } }
