import { route } from '@stadion/contract/route'
import type { LightAnswer, LightRegistration } from './schema.ts'

export type { LightAnswer, LightRegistration } from './schema.ts'

/** Makes a light account. The answer is the same whether the address is new, light or full already; nobody is signed in. */
export const registerLight = /* @__PURE__ */ route<{ body: LightRegistration; answer: LightAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/light-account',
  status: 201,
  timeoutMs: 30_000,
  summary: 'Register a light account.',
})
