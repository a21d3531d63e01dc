import { route } from '@stadion/contract/route'
import type { EngineAnswer, EngineRequest } from './schema.ts'

export type { DecisionContext, EngineAnswer, EngineEvent, EngineRequest, Impression } from './schema.ts'

/** Timeout in milliseconds; after it the page stays as it is. */
export const decisionTimeoutMs = 2000

/** Receives the events of a page, and decides what its placements show. */
export const askEngine = /* @__PURE__ */ route<{ body: EngineRequest; answer: EngineAnswer }>({
  method: 'POST',
  path: '/personalizationengine',
  family: 'bridge',
  summary: 'Get the recommendations of a page.',
  timeoutMs: decisionTimeoutMs,
})

/** The same below the site path of a storefront. */
export const askEngineBelow = /* @__PURE__ */ route<{ params: { sitePath: string }; body: EngineRequest; answer: EngineAnswer }>({
  ...askEngine,
  path: '/{sitePath}/personalizationengine',
  summary: 'Get the recommendations of a page, below a site path.',
})
