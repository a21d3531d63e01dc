import swagger from '@fastify/swagger'
import type { FailureTable } from '@stadion/contract/failures'
import type { Family } from '@stadion/contract/route'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { envelopeOf } from './envelopes.ts'

const errors = {
  bridge: { errorCode: { type: 'string' }, message: { type: 'string' } },
  account: { error: { type: 'string' }, error_description: { type: 'string' } },
  consents: { success: { const: false }, errorCode: { type: 'string' }, message: { type: 'string' } },
} as const
const retryAfter = { 'retry-after': { type: 'integer', description: 'Seconds after which it may be tried again.' } }

/** Writes the API document (OpenAPI 3.1) from the routes at `/openapi.json`. Call it before routes are added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Stadion API', version: '1' } },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const { family, failures, media } = document.route.config ?? {}
      if (!schema || !family) return { schema: { ...schema, hide: true }, url }
      const successes = schema.response as Record<string, object>
      if (media)
        for (const status of Object.keys(successes))
          successes[status] = {
            description: 'Text.',
            content: Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }])),
          }
      return { schema: { ...schema, response: { ...successes, ...(failures ? byStatus(family, failures) : anyFailure(family)) } }, url }
    },
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { limited: false } }, () => app.swagger())
}

const envelope = (family: Family, description: string, properties: object = errors[family]) => ({
  ...{ description, type: 'object', properties },
  required: Object.keys(errors[family]),
})
const anyFailure = (family: Family) => ({ '4XX': envelope(family, 'An error.'), '5XX': envelope(family, 'An error.') })

/** One answer for each status, with all codes that it may have. */
function byStatus(family: Family, failures: FailureTable): Record<string, object> {
  const codesOf: Record<string, string[]> = {}
  const saying: Record<string, string[]> = {}
  const key = 'errorCode' in errors[family] ? 'errorCode' : 'error'
  for (const [name, [status, message]] of Object.entries(failures)) {
    const code = String(envelopeOf(family, { code: name, status, message } as never)[key])
    // Of the platform and of the call.
    if (codesOf[status]?.includes(code)) continue
    codesOf[status] = [...(codesOf[status] ?? []), code]
    saying[status] = [...(saying[status] ?? []), `${code}: ${message}.`]
  }
  return Object.fromEntries(
    Object.entries(codesOf).map(([status, codes]) => [
      status,
      {
        ...envelope(family, saying[status]!.join(' '), { ...errors[family], [key]: { type: 'string', enum: codes } }),
        ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
      },
    ]),
  )
}
