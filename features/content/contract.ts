import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { z } from 'zod'
import type * as schema from './schema.ts'

export type ContentAnswer = z.infer<typeof schema.contentAnswer>
export type LandingAnswer = z.infer<typeof schema.landingAnswer>
export type ShownBlock = ContentAnswer['blocks'][number]

/** The blocks of a page, such as `home` or `help`: those of the nearest scope. */
export const readContent = /* @__PURE__ */ route<{ params: { page: string }; answer: ContentAnswer }>({
  method: 'GET',
  path: '/api/bridge/content/{page}',
  family: 'bridge',
  timeoutMs: 2000,
  summary: 'Read the blocks of a page.',
})

/** The landing page with a slug in some language, or with an earlier one; `slug` of the answer is the storefront's. */
export const readLandingPage = /* @__PURE__ */ route<{ params: { slug: string }; answer: LandingAnswer }>({
  method: 'GET',
  path: '/api/bridge/landing-pages/{slug}',
  family: 'bridge',
  summary: 'Read a landing page by its slug.',
})

/** All landing pages that the storefront has. */
export const listLandingPages = /* @__PURE__ */ route<{ answer: z.infer<typeof schema.landingPagesAnswer> }>({
  method: 'GET',
  path: '/api/bridge/landing-pages',
  family: 'bridge',
  summary: 'List the landing pages of the storefront.',
})

export const contentFailures = /* @__PURE__ */ failures({
  contentNotFound: [404, 'There is no such page'],
  contentWithdrawn: [410, 'This page is withdrawn'],
})
