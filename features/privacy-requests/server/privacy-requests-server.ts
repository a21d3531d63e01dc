import { hashOf, isToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import { privacyRequestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { type ZodType, z } from 'zod'
import { askPrivacy, confirmPrivacy, downloadExport, keepData, privacyFailures } from '../contract.ts'
import { acceptedSchema, confirmationSchema, exportQuerySchema, keptSchema, privacyRequestSchema, verifiedSchema } from '../schema.ts'
import { acceptRequest } from './accept-request.ts'
import { close } from './close-request.ts'
import { sendExportPage } from './export-page.ts'
import { fetchExport, hasExport } from './exports.ts'
import { type PrivacyOptions, processRequestsJob } from './options.ts'
import { processRequests } from './process-requests.ts'
import { requestTable } from './request-table.ts'

export type { Person, PrivacyOptions, Subject } from './options.ts'
export { privacyPersonalData } from './personal-requests.ts'

/** Accepts any fields, because a wrong type is an error of its field too; documented as the schema says. */
const anyRequest: ZodType<Record<string, unknown>> = z.looseObject({}).meta(z.toJSONSchema(privacyRequestSchema, { io: 'input' }))

/** Requests about personal data: accepted, proven by mail, processed by a job (D-099, D-101). */
export function privacyRequestsServer(app: FastifyInstance, options: PrivacyOptions): void {
  const { db, jobs, now } = options
  jobs.add({ name: processRequestsJob, everyMs: 5_000, run: () => processRequests(options) })

  serve(app, askPrivacy, { body: anyRequest, answer: acceptedSchema }, async ({ storefront, body }) => {
    await acceptRequest(options, storefront, body)
    return { success: true as const, message: 'REQUEST_ACCEPTED' as const }
  })

  serve(app, confirmPrivacy, { body: confirmationSchema, answer: verifiedSchema }, async ({ storefront, body: { t } }) => {
    const scope = { brand: storefront.brand, region: storefront.identityRegion }
    const isVerified = await db.transaction(async (on) => {
      const id = isToken(t) && (await requestTable.verify(on, scope, hashOf(t), now()))
      if (id) await requestTable.log(on, id, 'verified', now())
      return Boolean(id)
    })
    if (!isVerified) throw privacyFailures.TOKEN_INVALID_OR_EXPIRED()
    jobs.wake(processRequestsJob)
    return { success: true as const, message: 'REQUEST_VERIFIED' as const }
  })

  serve(app, keepData, { body: confirmationSchema, answer: keptSchema }, async ({ storefront, body: { t } }) => {
    const scope = { brand: storefront.brand, region: storefront.identityRegion }
    const isKept = await db.transaction(async (on) => {
      const row = isToken(t) ? await requestTable.keep(on, scope, hashOf(t)) : undefined
      if (row) await close(options, on, row, 'REJECTED', 'kept-by-owner')
      return row !== undefined
    })
    if (!isKept) throw privacyFailures.TOKEN_INVALID_OR_EXPIRED()
    return { success: true as const, message: 'REQUEST_WITHDRAWN' as const }
  })

  serve(app, downloadExport, { query: exportQuerySchema }, async ({ storefront, query: { t, file }, request, reply }) => {
    const isPerson = request.headers.accept?.includes('text/html') === true
    // Link scanners send GET like browsers, or HEAD.
    if (request.method === 'HEAD' || (isPerson && file === undefined)) {
      if (isToken(t) && (await hasExport(db, storefront.brand, t, now())))
        return void sendExportPage(reply, storefront, options.translate(storefront.locale), t)
    }
    const isAsked = request.method !== 'HEAD' && (!isPerson || file !== undefined)
    const found = isAsked && isToken(t) ? await fetchExport(db, storefront.brand, t, now()) : undefined
    if (found) {
      await requestTable.log(db, found.requestId, 'downloaded', now())
      reply.header('content-type', found.mediaType).header('content-disposition', `attachment; filename="${found.fileName}"`)
      return void reply.send(Buffer.from(found.content))
    }
    // A person with an old link gets a page.
    if (!isPerson) throw privacyFailures.TOKEN_INVALID_OR_EXPIRED()
    return void reply.redirect(`${pathIn(storefront, privacyRequestPath)}?failure=TOKEN_INVALID_OR_EXPIRED`, 303)
  })
}
