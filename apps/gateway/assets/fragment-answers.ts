import { FragmentFetchError } from '@stadion/fragments/errors'
import { flagsHeader } from '@stadion/fragments/flags'
import { readsPages } from '@stadion/http/plain-page'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals, writtenRefusal } from '../error-answers.ts'
import type { FragmentFile } from '../fragment-endpoints.ts'
import type { CacheMiss, CacheMissLimits } from '../page-limits.ts'

/** Answers a cache miss by a request to the fragment, if the visitor is below the rate limit. */
export async function counted(
  request: FastifyRequest,
  reply: FastifyReply,
  { limitOf, appEnv }: { limitOf: CacheMissLimits; appEnv: AppEnvironment },
  kind: CacheMiss,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const limit = limitOf(kind, request.ip)
  try {
    const wait = await limit.begin()
    if (wait === 0) return await answer()
    const { status, headers, body } = writtenRefusal(refusals.tooMany, readsPages(request.headers.accept), appEnv)
    return reply.code(status).headers(headers).header('retry-after', wait).send(body)
  } finally {
    limit.end()
  }
}

/** The answer of a fragment. A missing or wrong one gets a matching status: this server did not fail. */
export async function orRefuse<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  appEnv: AppEnvironment,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    request.log.warn({ err: error }, 'a fragment did not answer')
    const refusal = error instanceof FragmentFetchError && error.status !== undefined ? refusals.fragmentWrong : refusals.fragmentAway
    const { status, headers, body } = writtenRefusal(refusal, readsPages(request.headers.accept), appEnv)
    await reply.code(status).headers(headers).send(body)
    return undefined
  }
}

/** Never cached: an unknown fragment or file. */
export const unknown = (reply: FastifyReply, what: 'fragment' | 'file'): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`Unknown ${what}`)

/** Passes a fragment's answer on to the browser. */
export function relay(reply: FastifyReply, { status, headers, body }: FragmentFile): FastifyReply {
  reply.code(status)
  for (const name of ['content-type', 'cache-control', 'link', 'x-mf-id', 'x-mf-version', 'x-mf-type', flagsHeader]) {
    const value = headers.get(name)
    if (value) reply.header(name, value)
  }
  // Without this header a CDN would cache it by its own rule; but the next deployment may contain the missing file.
  if (status >= 400 && !headers.has('cache-control')) reply.header('cache-control', 'no-store')
  // It depends on the decisions of one page.
  if (headers.has(flagsHeader)) reply.header('cache-control', 'private, no-store')
  return reply.send(body)
}
