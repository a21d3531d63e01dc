import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { describedRoute } from '@stadion/http/described-route'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { countRefusedSignature } from '@stadion/http/limits/refused-signatures'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { rawBodyOf, takeRawBodies } from '@stadion/http/raw-bodies'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance } from 'fastify'
import { exchangeFailures } from '../contract.ts'
import { type InboundMessage, messageSchema, receivedSchema } from '../schema.ts'
import { isSigned } from './signature.ts'

export interface InboundOptions {
  db: Database
  jobs: Pick<Jobs, 'wake'>
  /** Undefined: no messages are taken. */
  secret: string | undefined
  limits: LimitStore
  rateLimitFactor: number
}

const mostBytes = 256 * 1024
/** There is one other side, which signs with the shared key. */
const source = 'exchange'

/** What other systems call: without cookie, from other origins, and signed. */
const fromSystem = describedRoute({
  tag: 'systems',
  summary: 'Take a signed message of another system.',
  methods: ['POST'],
  body: messageSchema,
  answers: { 200: receivedSchema },
  failures: { ...exchangeFailures.table, ...only(genericFailures, 'notFound', 'rateLimited') },
  limited: false,
})

/** `POST /api/exchange/messages`: each message counts once, in one transaction, or it is refused and a person is told (D-138). */
export function inboundServer(app: FastifyInstance, options: InboundOptions): void {
  const { db, jobs, secret, limits: store, rateLimitFactor: factor } = options
  const { now } = app.context

  async function apply(message: InboundMessage): Promise<string> {
    const [row] = await db.prepared<{ status: string }>('exchange.receive', 'select exchange.receive($1, $2::jsonb, $3) as status', [
      source,
      JSON.stringify(message),
      now().toISOString(),
    ])
    return row!.status
  }

  async function tellCare({ id, kind, ...more }: InboundMessage, why: string): Promise<void> {
    await db.prepared(
      'exchange.refused',
      `insert into exchange.refused (source, message_id, kind, number, why, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (source, message_id) do update set why = excluded.why, at = excluded.at, closed_at = null`,
      [source, id, kind, 'orderNumber' in more ? more.orderNumber : null, why, now().toISOString()],
    )
    app.log.error({ message: id, kind, why }, 'a message of another system was refused')
  }

  app.register(async (scope) => {
    takeRawBodies(scope, { mostBytes, tooLarge: exchangeFailures.payloadTooLarge })
    scope.post('/api/exchange/messages', fromSystem, async (request) => {
      if (secret === undefined) throw genericFailures.notFound()
      const bytes = rawBodyOf(request)
      if (!isSigned(secret, request.headers['x-exchange-signature'], bytes, now())) {
        request.log.warn({ reqId: request.id }, 'a message of the exchange was refused: its signature is wrong')
        await countRefusedSignature('exchange-signatures', request, { store, factor, now })
        throw exchangeFailures.messageSignatureInvalid()
      }
      const message = read(bytes)
      try {
        const status = await apply(message)
        jobs.wake('exchange.deliver')
        return { status }
      } catch (error) {
        const refusal = refusalOf<{ failure: string; reason?: string }>(error)
        if (!refusal) throw error
        const { failure, reason = failure } = refusal
        await tellCare(message, reason)
        throw failure === 'orderNotFound'
          ? exchangeFailures.orderNotFound()
          : exchangeFailures.notPossible({ reason }, { details: { reason } })
      }
    })
  })
}

function read(bytes: Buffer): InboundMessage {
  let typed: unknown
  try {
    typed = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw exchangeFailures.invalidRequest({ reason: 'it is not JSON' })
  }
  const { success, data, error } = messageSchema.safeParse(typed)
  if (success) return data
  const [issue] = error.issues
  throw exchangeFailures.invalidRequest({ reason: `${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'wrong'}` })
}
