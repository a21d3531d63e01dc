import type { PageFlagsOf } from '@stadion/fragments/flags-of-page'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { Fields, FormHandler } from '@stadion/pages/form'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/storefronts'
import { mergeUnique } from '@stadion/slices/merge-unique'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slices } from '../slices.ts'
import { findPage, isOn } from './pages/pages.ts'
import { readCookies, storefrontsOfRequest } from './request-context.ts'
import { locate } from './routing/find-storefront.ts'

export interface FormsOptions {
  appEnv: AppEnvironment
  defaultHost: string
  api: ApiTransport
  flags?: PageFlagsOf | undefined
}

/** The forms of all slices, by the path of their page. */
export async function formsOfSlices(): Promise<Readonly<Record<string, FormHandler>>> {
  const brought = await Promise.all(
    slices.map(async (slice) => Object.entries((await slice.forms?.()) ?? {}).map(([path, form]) => [slice, path, form] as const)),
  )
  return Object.fromEntries(mergeUnique('form', brought.flat()))
}

/** Larger forms are refused, in bytes. */
const mostBytes = 64 * 1024

/**
 * The shop without JavaScript: forms post to the path of their page, the API does the work, and the shopper is redirected to a page that
 * shows the change.
 */
export function serveForms(app: FastifyInstance, options: FormsOptions, handlers: Readonly<Record<string, FormHandler>>): void {
  const { appEnv, api } = options
  app.register(async (scope) => {
    // The only content type that browsers send forms in, as none of the shop uploads a file. All others are refused with 415, unread.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, fieldsOf(String(body))),
    )
    scope.post<{ Body: Fields | undefined }>('/*', async (request, reply) => {
      const [pathname = '/', search] = request.url.split('?', 2)
      const cookies = readCookies(request.headers.cookie)
      const found = storefrontsOfRequest(request.headers, cookies, appEnv, options.defaultHost)
      const located = 'error' in found ? undefined : locate(found.storefronts, pathname, '', undefined)
      const handle = located?.kind === 'storefront' && Object.hasOwn(handlers, located.path) ? handlers[located.path] : undefined
      if (located?.kind !== 'storefront' || !handle) return reply.code(404).type('text/plain').send('Nothing to post to')
      if (!isOwnForm(request, appEnv))
        return reply.code(403).type('text/plain; charset=utf-8').send('This form was not sent from this shop')
      const { storefront, path } = located
      const page = findPage(path, storefront)?.page
      // A form from a page opened before its flag went off does nothing; the answer shows the 404 page.
      if (page && !isOn(page, options.flags?.(storefront, cookies)))
        return reply.header('cache-control', 'no-store').redirect(pathIn(storefront, path), 303)
      const { location, setCookies } = await handle({
        path,
        fields: request.body ?? {},
        query: new URLSearchParams(search),
        referer: refererOf(request),
        storefront,
        api,
        appEnv,
        log: request.log,
        whom: {
          originalHost: originalHostOf(storefront, appEnv),
          sitePath: storefront.sitePath,
          cookie: request.headers.cookie,
          signal: AbortSignal.timeout(10_000),
          headers: {
            'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].filter(Boolean).join(', '),
            ...(request.headers['user-agent'] ? { 'user-agent': request.headers['user-agent'] } : {}),
          },
        },
      })
      if (setCookies.length > 0) reply.header('set-cookie', setCookies as string[])
      return reply.header('cache-control', 'no-store').redirect(location, 303)
    })
  })
}

/** A repeated field counts once. */
function fieldsOf(body: string): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) if (!fields.has(name)) fields.set(name, value)
  return Object.fromEntries(fields)
}

/** Forms of other sites must not change anything (D-010). */
function isOwnForm(request: FastifyRequest, appEnv: AppEnvironment): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin && origin !== 'null') return origin === `https://${host}` || (appEnv === 'local' && origin === `http://${host}`)
  // Pages without a referrer send no origin either; then `Sec-Fetch-Site` counts, which no other site can forge.
  return origin === 'null' ? site === 'same-origin' : site === undefined || site === 'same-origin' || site === 'none'
}

function refererOf({ headers: { referer, host } }: FastifyRequest): URL | undefined {
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined
  return from?.host === host ? from : undefined
}
