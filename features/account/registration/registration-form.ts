import type { Form, Rule } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'
import * as rules from '../fields/rules.ts'

/** A required value that another system checks. */
const certificate: Rule = (value) => (typeof value === 'string' && value.length <= 4096 ? undefined : 'kmc_required')

/**
 * The fields of a full account in order, for browser and server (D-043).
 * @param external registration with a provider: no password needed
 * @param needsCertificate whether the Korean identity check is required (D-055)
 */
export const registrationForm = ({ external = false, needsCertificate = false } = {}): Form => ({
  email: { rule: rules.email, required: 'email_required' },
  password: external ? { rule: newPassword } : { rule: newPassword, required: 'password_required' },
  firstName: { rule: rules.firstName },
  lastName: { rule: rules.lastName },
  dateOfBirth: { rule: rules.dateOfBirth },
  gender: { rule: rules.gender },
  phoneNumber: { rule: rules.phoneNumber },
  ageConfirmation: { rule: rules.ageConfirmation, required: 'age_confirmation_required' },
  marketingConsent: { rule: rules.marketingConsent },
  createMember: { rule: rules.createMember },
  invitationCode: { rule: rules.invitationCode },
  sourceId: { rule: rules.sourceId },
  storeId: { rule: rules.storeId },
  ...(needsCertificate ? { kmcCertificate: { rule: certificate, required: 'kmc_required' } } : {}),
  extAuthToken: { rule: rules.opaque('extAuthToken') },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
})
