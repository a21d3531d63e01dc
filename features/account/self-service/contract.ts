import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Profile } from '../session/schema.ts'
import type {
  Address,
  AddressInput,
  Deletion,
  EmailChange,
  Orders,
  PasswordChange,
  PendingEmail,
  ProfileChange,
  SessionItem,
} from './schema.ts'

export type {
  Address,
  AddressInput,
  Deletion,
  EmailChange,
  OrderItem,
  Orders,
  PasswordChange,
  ProfileChange,
  SessionItem,
} from './schema.ts'

const account = { family: 'account', timeoutMs: 30_000 } as const

/** Changes the shopper's own details. */
export const changeProfile = /* @__PURE__ */ route<{ body: ProfileChange; answer: Profile }>({
  ...account,
  method: 'PATCH',
  path: '/api/account/profile',
  summary: 'Change the profile.',
})

/** Replaces the password; ends every other session. Sensitive (D-033). */
export const changePassword = /* @__PURE__ */ route<{ body: PasswordChange; answer: undefined }>({
  ...account,
  method: 'POST',
  path: '/api/account/change-password',
  status: 204,
  summary: 'Change the password.',
})

/** Mails a link to the new address and a notice to the old one. Never reveals whether the new one has an account. Sensitive (D-033). */
export const changeEmail = /* @__PURE__ */ route<{ body: EmailChange; answer: { status: 'PENDING_CONFIRMATION'; newEmail: string } }>({
  ...account,
  method: 'POST',
  path: '/api/account/change-email',
  status: 202,
  summary: 'Request a new e-mail address.',
})

/** The new address that is not confirmed yet. */
export const readPendingEmail = /* @__PURE__ */ route<{ answer: PendingEmail }>({
  ...account,
  method: 'GET',
  path: '/api/account/change-email',
  summary: 'Read the e-mail address that is not confirmed yet.',
})

/** The shopper who asked for the change opened the mailed link: the account now has the new address. */
export const confirmEmail = /* @__PURE__ */ route<{ body: { t: string }; answer: undefined }>({
  ...account,
  method: 'POST',
  path: '/api/account/change-email/confirm',
  status: 204,
  summary: 'Confirm a new e-mail address.',
})

export const readAddresses = /* @__PURE__ */ route<{ answer: { addresses: Address[] } }>({
  ...account,
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'List the addresses of the account.',
})

export const addAddress = /* @__PURE__ */ route<{ body: AddressInput; answer: Address }>({
  ...account,
  method: 'POST',
  path: '/api/account/addresses',
  status: 201,
  summary: 'Add an address.',
})

export const changeAddress = /* @__PURE__ */ route<{ params: { id: string }; body: AddressInput; answer: Address }>({
  ...account,
  method: 'PUT',
  path: '/api/account/addresses/{id}',
  summary: 'Change an address.',
})

export const removeAddress = /* @__PURE__ */ route<{ params: { id: string }; answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/api/account/addresses/{id}',
  status: 204,
  summary: 'Remove an address.',
})

/** Where the account is signed in: browsers and apps. */
export const readSessions = /* @__PURE__ */ route<{ answer: { sessions: SessionItem[] } }>({
  ...account,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List the sessions of the account.',
})

/** Signs out one browser. Sensitive (D-033). */
export const endSession = /* @__PURE__ */ route<{ params: { id: string }; answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  status: 204,
  summary: 'End a session.',
})

/** Signs out every browser except the current one. Sensitive (D-033). */
export const endOtherSessions = /* @__PURE__ */ route<{ answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/api/account/sessions',
  status: 204,
  summary: 'End all other sessions.',
})

export const readOrders = /* @__PURE__ */ route<{ query: { page?: number }; answer: Orders }>({
  ...account,
  method: 'GET',
  path: '/api/account/orders',
  summary: 'List the orders of the account, ten a page.',
})

/** Signs out everywhere at once, and erases everything after the period of grace (D-101). Sensitive (D-033). */
export const deleteAccount = /* @__PURE__ */ route<{ answer: Deletion }>({
  ...account,
  method: 'POST',
  path: '/api/account/delete',
  status: 202,
  summary: 'Delete the account.',
})

export const readDeletion = /* @__PURE__ */ route<{ answer: Deletion }>({
  ...account,
  method: 'GET',
  path: '/api/account/delete',
  summary: 'Read whether the account is to be deleted.',
})

/** Cancels a deletion: with the token of the mail, or signed in. */
export const keepAccount = /* @__PURE__ */ route<{ body: { t?: string }; answer: undefined }>({
  ...account,
  method: 'POST',
  path: '/api/account/delete/cancel',
  status: 204,
  summary: 'Cancel the deletion of the account.',
})

export const selfServiceFailures = /* @__PURE__ */ failures({
  address_not_found: [404, 'ADDRESS_NOT_FOUND'],
  session_not_found: [404, 'SESSION_NOT_FOUND'],
  too_many_addresses: [409, 'TOO_MANY_ADDRESSES'],
  /** The address belongs to another account by now; carries `validationErrors` with `email_taken`. */
  conflict: [409, 'EMAIL_ALREADY_REGISTERED'],
  /** Too many changes within an hour. */
  rate_limited: [429, 'RATE_LIMITED'],
})

/** Maximum number of addresses of one account (D-058). */
export const mostAddresses = 20
/** The period of grace before a deletion (D-101). */
export const graceHours = 72
