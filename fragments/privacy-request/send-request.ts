import type { Api } from '@stadion/http/api'
import { askPrivacy, type PrivacyRequestBody, type PrivacyRequestCategory } from '@stadion/privacy-requests/contract'

export interface RequestFields {
  state: string
  requestType: string
  lastName: string
  email: string
  membershipId: string
}

/** The body of a form's request. The state is sent only for California, a membership number only if given. */
export function bodyOf(fields: RequestFields, category: PrivacyRequestCategory): PrivacyRequestBody {
  const { state, requestType, lastName, email, membershipId } = fields
  return {
    lastName: lastName.trim(),
    email: email.trim(),
    ...(membershipId.trim() && { membershipId: membershipId.trim() }),
    requestTypes: [requestType as PrivacyRequestBody['requestTypes'][number]],
    category,
    ...(category === 'CCPA' && state === 'CA' && { state: 'CA' as const }),
  }
}

/** Sends a request; rejects if the answer is not a success. */
export async function sendRequest({ call }: Pick<Api, 'call'>, body: PrivacyRequestBody): Promise<void> {
  const answer: { success?: boolean } | undefined = await call(askPrivacy, { body })
  if (answer?.success !== true) throw new Error('The request was not taken')
}

/** The message key of a failure; an unknown address has its own. */
export function failureKey(code: string | undefined): string {
  if (code === 'EMAIL_NOT_FOUND') return 'profile.emailparseerror'
  return code === 'TOKEN_INVALID_OR_EXPIRED' ? 'privacy.export.failure' : 'chk.delivery.cnc.confirmation.error.title'
}

/** The server's error code; `UNKNOWN` if there was no answer. */
export function codeOf(error: unknown): string {
  // From a call, or from the acquisition service.
  const { details, body = details } = Object(error) as { details?: unknown; body?: unknown }
  const { errorCode } = Object(body) as { errorCode?: unknown }
  return typeof errorCode === 'string' ? errorCode : 'UNKNOWN'
}
