import { route } from '@stadion/contract/route'
import type { Invitation } from './schema.ts'

export type { Invitation } from './schema.ts'

/** The personal invitation of a signed-in full account; 401 for all others. */
export const readInvitation = /* @__PURE__ */ route<{ answer: Invitation }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/invitation',
  summary: 'Read the personal invitation.',
})
