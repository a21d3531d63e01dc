import type { Form } from '../fields/form.ts'
import * as rules from '../fields/rules.ts'

/** The fields of a light account in order, for browser and server. */
export const lightForm: Form = {
  email: { rule: rules.email, required: 'email_required' },
  firstName: { rule: rules.firstName },
  dateOfBirth: { rule: rules.dateOfBirth },
  gender: { rule: rules.gender },
  ageConfirmation: { rule: rules.ageConfirmation },
  marketingConsent: { rule: rules.marketingConsent },
  invitationCode: { rule: rules.invitationCode },
  sourceId: { rule: rules.sourceId },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}
