import { readConsent } from '@stadion/consent/contract'
import { partIds } from '@stadion/consent/part-ids'
import type { FastifyInstance } from 'fastify'

export const unaskedStylePath = '/consent/unasked.css'

const { modal, bar, options } = partIds
const shownModal = `#${modal}{display:flex;opacity:1;translate:none;inset:auto 0 0;margin-block:auto 0;z-index:100}`
const shownBar = `#${bar}{display:block}`
/** The options are shown where the address leads to them. */
const managed = `#${modal}:has(#${options}:target)`
const always = `${managed}{display:flex;opacity:1;translate:none;z-index:100}${managed} #${options}{display:grid}${managed} .consent-default{display:none}`

/**
 * What a browser without script loads where a page asks: it shows the question until it is answered. It belongs to one
 * visitor, so that no page has to.
 */
export function serveUnaskedStyle(app: FastifyInstance): void {
  app.get(unaskedStylePath, async (request, reply) => {
    const question = (request.query as { as?: unknown }).as === 'bar' ? shownBar : shownModal
    const asks = readConsent(request.headers.cookie) ? '' : question
    return reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' }).send(asks + always)
  })
}
