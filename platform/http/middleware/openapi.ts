import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const errors = {
  bridge: { errorCode: { type: 'string' }, message: { type: 'string' } },
  account: { error: { type: 'string' }, error_description: { type: 'string' } },
  consents: { success: { const: false }, errorCode: { type: 'string' }, message: { type: 'string' } },
} as const

/** Writes the API document (OpenAPI 3.1) from the routes at `/openapi.json`. Call it before routes are added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Stadion API', version: '1' } },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const { family } = document.route.config ?? {}
      if (!schema || !family) return { schema: { ...schema, hide: true }, url }
      const properties = errors[family]
      const failure = { description: 'An error.', type: 'object', properties, required: Object.keys(properties) }
      return { schema: { ...schema, response: { ...(schema.response as object), '4XX': failure, '5XX': failure } }, url }
    },
  })
  app.get('/openapi.json', { schema: { hide: true }, config: { limited: false } }, () => app.swagger())
}
