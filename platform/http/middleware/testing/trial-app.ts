import { failures, only } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, createClock } from '../../clock.ts'
import { createMemoryLimitStore } from '../../limits/memory-limit-store.ts'
import type { LimitRule, RateLimits } from '../../limits/rate-limits.ts'
import { serve } from '../../serve.ts'
import { createServerApp, type ServerAppOptions } from '../../server-app.ts'

const thingFailures = failures({
  thingNotFound: [404, 'Thing {id} was not found'],
  soldOut: [409, 'Thing {id} is sold out'],
  validation_failed: [400, 'VALIDATION_FAILED'],
})

type Fields = { name: string; message?: string; password?: string; nested?: { newPassword?: string; note?: string }; list?: string[] }

const write = route<{ body: Fields; answer: Fields }>({ method: 'POST', path: '/api/bridge/things', family: 'bridge', summary: 'Echo.' })
const one = { path: '/api/bridge/things/{id}', family: 'bridge' } as const
const read = route<{ params: { id: string }; answer: object }>({ ...one, method: 'GET', summary: 'One thing.' })
const remove = route<{ params: { id: string }; answer: undefined }>({ ...one, method: 'DELETE', summary: 'Gone.', status: 204 })
type Email = { body: { email: string }; answer: { email: string } }
const signIn = route<Email>({ method: 'POST', path: '/api/account/login', family: 'account', summary: 'In.' })
const askPrivacy = route<Email>({ method: 'POST', path: '/api/consents/ccpa', family: 'consents', summary: 'Ask.' })
const cached = route<{ answer: { n: number } }>({ method: 'GET', path: '/api/bridge/cached', family: 'bridge', summary: 'May be kept.' })

const fields = z.object({
  name: z.string().min(1),
  message: z.string().optional(),
  password: z.string().optional(),
  nested: z.object({ newPassword: z.string().optional(), note: z.string().optional() }).optional(),
  list: z.array(z.string()).optional(),
})
const email = z.object({ email: z.string() })
const id = z.object({ id: z.string() })
const thing = z.object({ locale: z.string(), brand: z.string(), visitor: z.string(), id: z.string() })

/** The trial app's error of an unavailable engine. */
class EngineAway extends Error {}

export interface TrialOptions extends Partial<ServerAppOptions> {
  rules?: [string, LimitRule][]
  everythingElse?: LimitRule
  factor?: number
}

/** An app with one call of each kind, for tests of the middleware. */
export async function openTrialApp(options: TrialOptions = {}): Promise<{ app: FastifyInstance; clock: Clock }> {
  const clock = createClock()
  const limits: RateLimits = {
    store: createMemoryLimitStore(),
    rules: new Map(options.rules),
    everythingElse: options.everythingElse ?? { scope: 'everything', limit: 1_000, windowMs: 60_000 },
    factor: options.factor ?? 1,
    now: clock.now,
  }
  const site = { appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.co.uk' } as const
  const app = await createServerApp({ ...site, now: clock.now, limits, isUnavailable: (error) => error instanceof EngineAway, ...options })
  serve(app, write, { body: fields, answer: fields }, ({ body }) => ({ ...body, secret: 'never' }))
  const known = only(thingFailures, 'thingNotFound', 'soldOut')
  serve(app, read, { params: id, answer: thing, failures: known }, ({ params, storefront, visitor, reply }) => {
    reply.header('cache-control', 'public')
    if (params.id === 'none') throw thingFailures.thingNotFound(params)
    if (params.id === 'sold') throw thingFailures.soldOut(params, { details: { ...params, available: 0 }, body: { missing: ['stock'] } })
    if (params.id === 'unsaid') throw thingFailures.validation_failed()
    if (params.id === 'ahead') reply.code(202)
    if (params.id === 'broken') throw new Error('the database said something about Anna')
    if (params.id === 'toolong') throw Object.assign(new Error('word is too long in tsquery'), { code: '54000' })
    if (params.id === 'offtype') throw Object.assign(new Error('date out of range'), { code: '22008' })
    if (params.id === 'away') throw new EngineAway('the engine said something about Anna')
    if (params.id === 'wrong') return { nothing: 'as declared' } as never
    return { locale: storefront.locale, brand: storefront.brand, visitor: visitor.kind, id: params.id }
  })
  serve(app, remove, { params: id }, () => undefined)
  for (const route of [signIn, askPrivacy])
    serve(app, route, { body: email, answer: email }, ({ body }) => {
      if (body.email === 'broken') throw new Error('boom')
      if (body.email === 'away') throw new EngineAway('boom')
      if (body.email === 'taken')
        throw thingFailures.validation_failed({}, { body: { validationErrors: [{ field: 'email', code: 'taken' }] } })
      return body
    })
  serve(app, cached, { answer: z.object({ n: z.number() }), cacheControl: 'public, max-age=60' }, () => ({ n: 1 }))
  await app.ready()
  return { app, clock }
}
