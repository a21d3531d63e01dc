import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { reportFailure } from './contract.ts'
import { pageFailureSchema } from './schema.ts'

/** Takes what pages report and writes it to the log of the server, where whoever runs the shop watches everything else. */
export function failureServer(app: FastifyInstance): void {
  serve(app, reportFailure, { body: pageFailureSchema }, ({ body, request, storefront }) => {
    const { brand, locale } = storefront
    request.log.warn({ pageFailure: { ...body, brand, locale } }, 'a page reports a failure')
  })
}
