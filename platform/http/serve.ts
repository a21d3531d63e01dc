import { contextHeader, dataTagsHeader, writeTags } from '@stadion/contract/data-tags'
import type { FailureTable } from '@stadion/contract/failures'
import type { Call, Route } from '@stadion/contract/route'
import type { Visitor } from '@stadion/contract/visitor'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ZodType, z } from 'zod'
import { declaredFailures } from './declared-failures.ts'
import { cleanInput } from './middleware/clean-input.ts'
import { genericFailures } from './middleware/generic-failures.ts'

export interface Schemas {
  /** Throws what is wrong with a request before its input is read, such as a header that is missing. */
  before?: (request: FastifyRequest) => unknown
  params?: ZodType
  query?: ZodType
  body?: ZodType
  /** Undeclared keys never leave the server. Leave it out for an empty answer. */
  answer?: ZodType
  /** Successes with another status than the contract's, such as 202, by their status. */
  others?: Readonly<Record<number, ZodType>>
  /** The call's own failures, for the API document. Another one is a 500 outside production, and logged as an error in production. */
  failures?: FailureTable
  /** Media types of an answer that the handler writes itself. */
  media?: readonly string[]
  /** The cache policy of a success; without it nothing is cached. */
  cacheControl?: string
  /** The media type; default: plain JSON. */
  contentType?: string
}

type Read<S> = S extends ZodType ? z.output<S> : undefined
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing needs no return
type Written<S> = S extends ZodType ? z.input<S> : void

/** The input of a handler, validated and cleaned. */
export interface Ask<S extends Schemas = Schemas> {
  params: Read<S['params']>
  query: Read<S['query']>
  body: Read<S['body']>
  storefront: Storefront
  visitor: Visitor
  now: () => Date
  /** Says what the answer is made from (D-150). Without it any news makes it old. */
  uses(...tags: string[]): void
  request: FastifyRequest
  reply: FastifyReply
}

type Others<S extends Schemas> = S['others'] extends Readonly<Record<number, ZodType>> ? z.input<S['others'][number]> : never

export type Handler<S extends Schemas> = (ask: Ask<S>) => Written<S['answer']> | Others<S> | Promise<Written<S['answer']> | Others<S>>

/** Nobody asked what an answer is made from. */
const noUses = (): void => undefined
const anonymous: Visitor = Object.freeze({ kind: 'anonymous' })
const json = 'application/json; charset=utf-8'

/** Serves one call of a contract: `serve(app, readBag, { answer: basketSchema }, async (ask) => …)`. */
export function serve<C extends Call, S extends Schemas>(app: FastifyInstance, route: Route<C>, schemas: S, handler: Handler<S>): void {
  const { before, params, query, body, answer, others, failures, media, cacheControl, contentType = json } = schemas
  const status = route.status ?? 200
  const { context } = app
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: describe(route, schemas),
    config: {
      family: route.family,
      failures: failures && declaredFailures(failures, { methods: [route.method] }),
      media,
    },
    // Both are done below: before and after the handler, in the specification's order and words.
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const storefront = context.site.storefrontOf(request)
      // Before anything can fail: tests check the identity region of an account (D-041).
      if (route.family === 'account' && context.appEnv !== 'prod') reply.header('x-identity-region', storefront.identityRegion)
      before?.(request)
      const tags: string[] | undefined = request.headers[contextHeader] ? [] : undefined
      const ask = {
        params: params && read(params, request.params, true),
        query: query && read(query, request.query, true),
        body: body && read(body, request.body, false),
        storefront,
        visitor: anonymous,
        now: context.now,
        uses: tags ? (...more) => void tags.push(...more) : noUses,
        request,
        reply,
      } as Ask<S>
      if (context.visitorOf) {
        const who = context.visitorOf(request, storefront)
        // Most visitors are anonymous without a query, so there is nothing to await.
        ask.visitor = who instanceof Promise ? await who : who
      }
      reply.code(status)
      const written = await handler(ask)
      if (reply.sent) return reply
      if (tags && tags.length > 0) reply.header(dataTagsHeader, writeTags(tags))
      if (cacheControl && reply.statusCode < 400) reply.header('cache-control', cacheControl)
      if (!answer || written === undefined) return reply.send()
      const shape = reply.statusCode === status ? answer : others?.[reply.statusCode]
      if (!shape) throw new Error(`${route.method} ${route.path} does not declare ${reply.statusCode}`)
      return reply.header('content-type', contentType).send(JSON.stringify(shape.parse(written)))
    },
  })
}

/** The input, cleaned and validated. Throws `invalidRequest` naming the first field that is wrong. */
function read(schema: ZodType, sent: unknown, own: boolean): unknown {
  // Parameters have no prototype, which a schema may refuse as a record.
  const result = schema.safeParse(cleanInput(own ? { ...(sent as object) } : sent))
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw genericFailures.invalidRequest({ reason: [issue.path.join('.'), issue.message].filter(Boolean).join(': ') })
}

const nothing = z.null().describe('No content.')

const describe = <C extends Call>(route: Route<C>, { params, query, body, answer, others }: Schemas) => ({
  summary: route.summary,
  tags: [route.family],
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { [route.status ?? 200]: answer ?? nothing, ...others },
})
