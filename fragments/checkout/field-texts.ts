import type { Translate } from '@stadion/fragments/fragment'

/** What is wrong with a field. */
export function problemText(t: Translate, code: string): string {
  if (code.endsWith('_required')) return t(code === 'email_required' ? 'account.errors.email.required' : 'checkout.errors.required')
  const texts: Readonly<Record<string, string>> = {
    email_invalid: 'account.errors.email.invalid',
    firstName_invalid: 'account.errors.firstName.invalid',
    lastName_invalid: 'account.errors.firstName.invalid',
    phoneNumber_invalid: 'account.errors.phoneNumber.invalid',
    zipcode_invalid: 'checkout.errors.zipcode',
  }
  return t(texts[code] ?? 'checkout.errors.invalid')
}

/** The id of a field's control, to which the error summary leads. */
export const fieldId = (field: string): string => `checkout-${field.replace('.', '-')}`
