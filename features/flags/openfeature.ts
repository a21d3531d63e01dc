import type { ErrorCode, EvaluationContext, JsonValue, Provider, ResolutionDetails } from '@openfeature/server-sdk'
import type { FlagValue } from '@stadion/fragments/flags'
import type { Publication } from './contract.ts'
import { type FlagContext, Flags } from './evaluation/evaluate.ts'

/**
 * Our flags behind the interface of OpenFeature. The targeting key is the visitor's id.
 * @param publication what is published now; asked at every evaluation, and compiled when it is another
 */
export function openFeatureProvider(publication: () => Publication | undefined): Provider {
  let compiled: { of: Publication | undefined; flags: Flags } = { of: undefined, flags: new Flags() }

  function resolve<T>(name: string, fallback: T, type: string, context: EvaluationContext): ResolutionDetails<T> {
    const now = publication()
    if (now !== compiled.of) compiled = { of: now, flags: new Flags(now) }
    const { targetingKey, ...attributes } = context
    const decided = compiled.flags.for({ userId: targetingKey, ...attributes } as FlagContext)
    const { value, reason, rule } = decided.evaluate(name)
    if (reason === 'UNKNOWN') return failed(fallback, 'FLAG_NOT_FOUND' as ErrorCode, `There is no flag ${name}`)
    if (reason === 'DISABLED') return { value: fallback, reason }
    if (typeof value !== type) return failed(fallback, 'TYPE_MISMATCH' as ErrorCode, `Flag ${name} is a ${typeof value}, not a ${type}`)
    return { value: value as FlagValue as T, reason, ...(rule !== undefined && { flagMetadata: { rule } }) }
  }

  return {
    metadata: { name: 'stadion-flags' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (name, fallback, context) => resolve(name, fallback, 'boolean', context),
    resolveStringEvaluation: async (name, fallback, context) => resolve(name, fallback, 'string', context),
    resolveNumberEvaluation: async (name, fallback, context) => resolve(name, fallback, 'number', context),
    resolveObjectEvaluation: async <T extends JsonValue>(name: string, fallback: T, context: EvaluationContext) =>
      resolve(name, fallback, 'object', context),
  }
}

const failed = <T>(value: T, errorCode: ErrorCode, errorMessage: string): ResolutionDetails<T> => ({
  value,
  reason: 'ERROR',
  errorCode,
  errorMessage,
})
