import { route } from '@stadion/contract/route'
import type { LightAnswer, LightRegistration } from './schema.ts'

export type { LightAnswer, LightRegistration } from './schema.ts'

/** Creates a light account. The answer is the same for a new, light or full account; it does not sign in. */
export const registerLight = /* @__PURE__ */ route<{ body: LightRegistration; answer: LightAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/light-account',
  status: 201,
  timeoutMs: 30_000,
  summary: 'Register a light account.',
})
