import type { FailureTable } from '@stadion/contract/failures'
import type { Method } from '@stadion/contract/route'
import type { ZodType } from 'zod'
import { declaredFailures } from './declared-failures.ts'

interface Description {
  /** Who calls it; the API document lists its calls below this word. */
  tag: string
  summary: string
  methods: readonly Method[]
  params?: ZodType
  /** What the handler reads out of the raw body, if the shape is the shop's. */
  body?: ZodType
  /** Successes by status. */
  answers: Readonly<Record<number, ZodType>>
  failures: FailureTable
  /** Whether it is counted by the limits of all calls. */
  limited: boolean
}

/** Options of a route whose handler reads raw bodies from elsewhere: what the API document says of it. Nothing is checked by it but failures. */
export const describedRoute = ({ tag, methods, answers, failures, limited, ...shape }: Description) => ({
  schema: { tags: [tag], ...shape, response: answers },
  config: {
    ...{ family: 'bridge' as const, fromElsewhere: true, limited },
    failures: declaredFailures(failures, { methods, limited, fromElsewhere: true }),
  },
  validatorCompiler: () => () => true,
  serializerCompiler: () => JSON.stringify,
})
