import type { Visitor } from '@stadion/contract/visitor'

export type { Visitor } from '@stadion/contract/visitor'

/** Whether a value is one of the two kinds of visitor; a role, or anything else beside them, makes it none. */
export function isVisitor(value: unknown): value is Visitor {
  if (typeof value !== 'object' || value === null) return false
  const { kind, acid, ...rest } = value as Record<string, unknown>
  if (Object.keys(rest).length > 0) return false
  if (kind === 'anonymous') return acid === undefined
  return kind === 'authenticated' && typeof acid === 'string' && acid !== ''
}
