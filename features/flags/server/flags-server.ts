import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { apiKeyHeader, flagFailures, readPublication } from '../contract.ts'
import { publicationParams, publicationSchema } from '../schema.ts'
import { createPublications, type Published } from './publications.ts'

export interface FlagsServerOptions {
  db: Database
  /** The public key of callers (`FLAGS_API_KEY`). */
  apiKey: string
}

/** Serves the publications; an answer is serialised once until something changes. */
export function flagsServer(app: FastifyInstance, { db, apiKey }: FlagsServerOptions): void {
  const publications = createPublications(db)
  const expected = digest(apiKey)
  const written = new WeakMap<Published, { body: string; etag: string }>()
  const write = (published: Published) => {
    const body = JSON.stringify(publicationSchema.parse({ flags: published.flags, segments: published.segments }))
    const answer = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
    written.set(published, answer)
    return answer
  }

  serve(app, readPublication, { params: publicationParams, answer: publicationSchema }, async ({ params, request, reply }) => {
    const sent = request.headers[apiKeyHeader]
    // Compares hashes, so that neither length nor time reveals how much of a guess is right.
    if (typeof sent !== 'string' || !timingSafeEqual(digest(sent), expected)) throw flagFailures.apiKeyRejected()
    const published = await publications.find(params.environment, params.projectName)
    if (!published) throw flagFailures.publicationNotFound(params)
    const { body, etag } = written.get(published) ?? write(published)
    reply.headers({ 'cache-control': 'max-age=60', etag })
    if (isKnown(etag, request.headers['if-none-match'])) reply.code(304).send()
    else reply.type('application/json; charset=utf-8').send(body)
    return published
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Weak comparison, because a compressing proxy makes an ETag weak. */
const isKnown = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
