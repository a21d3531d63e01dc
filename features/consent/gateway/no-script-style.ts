import type { FastifyInstance } from 'fastify'
import { readConsent } from '../contract.ts'
import { consentBarId, consentModalId, consentOptionsId } from '../page-attributes.ts'
import { noScriptStylePath } from '../storage.ts'

const shownModal = `#${consentModalId}{display:flex;opacity:1;translate:none;inset:auto 0 0;margin-block:auto 0;z-index:100}`
const shownBar = `#${consentBarId}{display:block}`
/** The address decides whether the options are shown. */
const managed = `#${consentModalId}:has(#${consentOptionsId}:target)`
const always = `${managed}{display:flex;opacity:1;translate:none;z-index:100}${managed} #${consentOptionsId}{display:grid}${managed} .consent-default{display:none}`

/**
 * A style sheet for browsers without JavaScript: it shows the question until it is answered. It depends on the visitor, so that the page
 * need not.
 */
export function serveNoScriptStyle(app: FastifyInstance): void {
  app.get(noScriptStylePath, async (request, reply) => {
    const question = (request.query as { as?: unknown }).as === 'bar' ? shownBar : shownModal
    const asks = readConsent(request.headers.cookie) ? '' : question
    return reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' }).send(asks + always)
  })
}
