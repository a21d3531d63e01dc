import type { Failure } from '@stadion/contract/failures'
import type { Family } from '@stadion/contract/route'
import { genericFailures } from './generic-failures.ts'

/** The body of a failure in its family's format. The one place where families differ. */
export function envelopeOf(family: Family, failure: Failure): Record<string, unknown> {
  const more = { ...failure.body, ...(failure.details ? { details: failure.details } : {}) }
  if (family === 'bridge') return { errorCode: failure.code, message: failure.message, ...more }
  const generic = failure.code in genericFailures.table
  const shouted = generic ? snake(failure.code).toUpperCase() : failure.code
  if (family === 'consents') return { success: false, errorCode: shouted, message: generic ? shouted : failure.message, ...more }
  if (failure.code === 'unknownError') return { error: 'server_error', error_description: 'UNKNOWN_ERROR' }
  return { error: generic ? snake(failure.code) : failure.code, error_description: generic ? shouted : failure.message, ...more }
}

/** The family of a path without a route. */
export function familyOfPath(path: string): Family {
  if (/^\/(auth\/|api\/account(?:[/?]|$)|ap-subscription(?:[/?]|$))/.test(path)) return 'account'
  return path.startsWith('/api/consents') ? 'consents' : 'bridge'
}

const snake = (code: string): string => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
