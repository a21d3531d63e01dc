import { only } from '@stadion/contract/failures'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { certifyKmc, kmcFailures, startKmc } from '../contract.ts'
import { kmcCertificateSchema, kmcParamsSchema, kmcRequestSchema } from '../schema.ts'
import type { Kmc } from './kmc.ts'
import { kmcPage, kmcPolicy } from './kmc-page.ts'

export { createKmc, type Kmc } from './kmc.ts'
export { type KmcProvider, stubKmcProvider } from './kmc-provider.ts'

/** The storefront whose law asks for the check. */
const where = 'ko_KR'

export interface KmcServerOptions {
  /** Undefined without a provider: the calls then do not exist. */
  kmc: Kmc | undefined
  translate: (locale: string) => (key: string) => string
}

/** The calls of the Korean identity check, and the page of the stub. */
export function kmcServer(app: FastifyInstance, { kmc, translate }: KmcServerOptions): void {
  serve(app, startKmc, { answer: kmcRequestSchema, failures: only(kmcFailures, 'kmc_not_here') }, ({ storefront }) => {
    if (!kmc || storefront.locale !== where) throw kmcFailures.kmc_not_here()
    return kmc.start()
  })
  if (!kmc) return

  serve(
    app,
    certifyKmc,
    {
      ...{ params: kmcParamsSchema, body: z.record(z.string(), z.unknown()), answer: kmcCertificateSchema },
      failures: only(kmcFailures, 'kmc_unknown', 'kmc_expired'),
    },
    async ({ params, body }) => ({ certificate: await kmc.certify(params.id, body) }),
  )
  if (kmc.provider.name !== 'stub') return
  app.get('/kmc/:id', { schema: { hide: true } }, async (request, reply) => {
    const storefront = app.context.site.storefrontOf(request)
    const { id } = request.params as { id: string }
    await kmc.find(id)
    return (
      reply
        .header('content-security-policy', kmcPolicy)
        // The popup talks to the page that opened it.
        .header('cross-origin-opener-policy', 'same-origin-allow-popups')
        .type('text/html; charset=utf-8')
        .send(kmcPage(id, storefront, translate(storefront.locale)))
    )
  })
}
