import type { ZodType } from 'zod'
import { cleanInput } from './middleware/clean-input.ts'
import { genericFailures } from './middleware/generic-failures.ts'

/** Options of a route below `/__test__`: it is in no document, and is counted against no limit. */
export const testHook = { config: { limited: false }, schema: { hide: true } }

/** What a test sent. Throws the failure of an invalid request if it does not fit. */
export function readTestInput<T>(schema: ZodType<T>, input: unknown): T {
  const result = schema.safeParse(cleanInput(input))
  if (!result.success) throw genericFailures.invalidRequest({ reason: result.error.issues[0]?.message })
  return result.data
}
