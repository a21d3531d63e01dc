import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { reportFailure } from './contract.ts'
import { pageFailureSchema } from './schema.ts'

const timedOut = 408

/** Writes the failures that pages report to the server's log. */
export function failureServer(app: FastifyInstance): void {
  serve(app, reportFailure, { body: pageFailureSchema }, ({ body, request, storefront }) => {
    const { brand, locale } = storefront
    // A refusal by the shop itself, for example of a voucher, is no reason to worry.
    const level = body.status && body.status < 500 && body.status !== timedOut ? 'info' : 'warn'
    request.log[level]({ pageFailure: { ...body, brand, locale } }, 'a page reports a failure')
  })
}
