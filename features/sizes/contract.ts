import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { KeptSizes, KeptSizesAnswer } from './schema.ts'

export type { KeptSizes, KeptSizesAnswer } from './schema.ts'

/** The runs of which a size can be kept: what whole wardrobes are made of. A ball or a pair of gloves is bought too seldom. */
export const keptRuns = ['women-shoes', 'men-shoes', 'kids-shoes', 'women-clothing', 'men-clothing', 'kids-clothing'] as const
export type KeptRun = (typeof keptRuns)[number]

/** The sizes that the account asked to be kept, and those that can be. */
export const readKeptSizes = /* @__PURE__ */ route<{ answer: KeptSizesAnswer }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/sizes',
  timeoutMs: 10_000,
  summary: 'Read the sizes that the account keeps.',
})

/** Replaces them; what is missing is forgotten. */
export const keepSizes = /* @__PURE__ */ route<{ body: KeptSizes; answer: KeptSizesAnswer }>({
  family: 'account',
  method: 'PUT',
  path: '/api/account/sizes',
  timeoutMs: 10_000,
  summary: 'Replace the sizes that the account keeps.',
})

export const sizeFailures = /* @__PURE__ */ failures({
  validationFailed: [400, 'Some fields are missing or wrong'],
  unauthorized: [401, 'User is not authenticated'],
})

/** Where the form of the profile page is posted. */
export const sizesFormPath = '/my-account/sizes'

/** The sizes that a form names by run; an empty one is none. */
export const keptSizesIn = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(keptRuns.flatMap((run) => (typeof values[run] === 'string' && values[run] !== '' ? [[run, values[run]]] : [])))
