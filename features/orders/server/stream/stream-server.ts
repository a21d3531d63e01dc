import { only } from '@stadion/contract/failures'
import { networkOf } from '@stadion/http/limits/rate-limits'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderFailures, streamOrder } from '../../contract.ts'
import { orderParamsSchema } from '../../schema.ts'
import type { createOrderAccess } from '../order-access.ts'
import type { Passes } from '../passes.ts'
import { createStreams, type StreamOptions } from './open-streams.ts'
import { beginningOf, lastSeqOf, streamHead } from './stream-text.ts'

/** Open streams of one network address. */
const mostOfNetwork = 5
/** Seconds after which a browser that asks instead may come back. */
const retryAfter = 10

export interface StreamServerOptions extends Pick<StreamOptions, 'table' | 'read' | 'endedSessions'> {
  find: Pick<ReturnType<typeof createOrderAccess>, 'own'>
  passes: Pick<Passes, 'hashIn'>
  /** The hash of a request's session in hexadecimal digits. */
  sessionHashOf(request: FastifyRequest): string | undefined
  rateLimitFactor: number
}

/** The live status of an order (D-125): an answer that goes on as long as the page is open. */
export function streamServer(app: FastifyInstance, options: StreamServerOptions): void {
  const { find, passes, sessionHashOf, rateLimitFactor, ...rest } = options
  const streams = createStreams({
    ...rest,
    now: app.context.now,
    onFailure: (error) => app.log.warn({ err: error }, 'open streams of orders could not ask'),
    mostOfNetwork: Math.max(1, Math.round(mostOfNetwork * rateLimitFactor)),
  })
  app.addHook('preClose', async () => streams.close())

  const answers = { failures: only(orderFailures, 'orderNotFound'), media: ['text/event-stream'] }
  serve(app, streamOrder, { params: orderParamsSchema, ...answers }, async (ask) => {
    const { request, reply, visitor } = ask
    const { order } = await find.own(ask, ask.params.orderNumber)
    const network = networkOf(request.ip)
    if (!streams.isRoomFor(network)) throw genericFailures.serviceUnavailable({}, { retryAfter })
    // Proxies may neither collect nor change what is written.
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    if (request.method === 'HEAD') return
    const isOwner = visitor.kind === 'authenticated' && order.acid === visitor.acid
    const proof = isOwner ? { session: sessionHashOf(request)! } : { pass: passes.hashIn(ask)!.toString('hex') }
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, reply.getHeaders() as Record<string, string>)
    out.write(streamHead + beginningOf(order, request.headers['last-event-id']))
    streams.add({ ref: order.ref, seq: lastSeqOf(order), network, proof, out })
  })
}
