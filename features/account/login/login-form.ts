import type { Form } from '../fields/form.ts'
import { currentPassword, email, isPersistent, opaque, reauthenticate, recaptcha } from '../fields/rules.ts'

/** The fields of a sign-in in order, for browser and server. */
export const loginForm: Form = {
  email: { rule: email, required: 'email_required' },
  password: { rule: currentPassword, required: 'password_required' },
  isPersistent: { rule: isPersistent },
  reauthenticate: { rule: reauthenticate },
  hintAcid: { rule: opaque('hintAcid') },
  kmcCertificate: { rule: opaque('kmcCertificate') },
  extAuthToken: { rule: opaque('extAuthToken') },
  recaptcha: { rule: recaptcha, required: 'recaptcha_required' },
}
