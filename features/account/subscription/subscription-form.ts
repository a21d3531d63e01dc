import type { Form, Rule } from '../fields/form.ts'
import * as rules from '../fields/rules.ts'

const types = ['GENERAL', 'RELEASES', 'WAITINGLIST']

const newsletterTypes: Rule = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((type) => types.includes(type)) && new Set(value).size === value.length
    ? undefined
    : 'newsletterTypes_invalid'

/** The name of a touchpoint; the list grows, so an unknown name later becomes UNKNOWN (D-019). */
const touchpoint: Rule = (value) => (typeof value === 'string' && value.length <= 64 ? undefined : 'touchpoint_invalid')

/** The fields of a newsletter form in order, for browser and server. */
export const subscriptionForm: Form = {
  email: { rule: rules.email, required: 'email_required' },
  firstName: { rule: rules.firstName },
  dateOfBirth: { rule: rules.dateOfBirth },
  gender: { rule: rules.gender },
  newsletterTypes: { rule: newsletterTypes },
  touchpoint: { rule: touchpoint },
  sourceId: { rule: rules.sourceId },
  ageConfirmation: { rule: rules.ageConfirmation },
  recaptcha: { rule: rules.recaptcha, required: 'recaptcha_required' },
}
