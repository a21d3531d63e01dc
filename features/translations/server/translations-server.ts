import { createHash } from 'node:crypto'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import { brandOf } from '@stadion/site/brands'
import type { FastifyInstance } from 'fastify'
import { readApiTranslations, readCorrections, readTranslations } from '../contract.ts'
import type { Messages } from '../message-parser.ts'
import { correctionsAnswer, correctionsQuery, messageMap, translationsParams } from '../schema.ts'
import { correctionsAfter } from './corrections/correction-table.ts'
import type { Texts } from './texts.ts'

export interface TranslationsServerOptions {
  db: Database
  /** The texts to serve. */
  texts: Pick<Texts, 'ofNamespace'>
}

const freshFor = 'max-age=300'

/** Serves the messages of a namespace under both paths, with the words of the brand whose host was asked; an answer is serialised once and cached. */
export function translationsServer(app: FastifyInstance, { db, texts }: TranslationsServerOptions): void {
  const written = new WeakMap<Messages, { body: string; etag: string }>()
  const write = (map: Messages) => {
    const body = JSON.stringify(map)
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
    written.set(map, answer)
    return answer
  }
  for (const route of [readTranslations, readApiTranslations])
    serve(app, route, { params: translationsParams, answer: messageMap }, ({ params, storefront, request, reply }) => {
      const map = texts.ofNamespace(params.locale, params.project, params.namespace, brandOf(storefront.brand).slot)
      const { body, etag } = written.get(map) ?? write(map)
      reply.headers({ 'cache-control': freshFor, etag })
      if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send()
      else reply.type('application/json; charset=utf-8').send(body)
      return map
    })
  serve(app, readCorrections, { query: correctionsQuery, answer: correctionsAnswer, failures: {} }, ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    return correctionsAfter(db, query.known)
  })
}

/** Weak comparison, because a compressing proxy makes an ETag weak. */
const isKnown = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
