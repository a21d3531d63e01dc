import type { ApiTransport } from '@stadion/http/api-transport'
import type { Page } from '@stadion/pages/page'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import type { StorefrontState } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'
import { factsBudgetMs } from './page-preparations.ts'

interface Visit {
  page: Page
  storefront: Storefront
  search: string
  params: Readonly<Record<string, string>>
  cookies: Readonly<Record<string, string>>
  state: StorefrontState
  request: FastifyRequest
}

/** What a page does for its visitor before it is shown: cookies, and where to lead them instead. Nothing if it cannot find out. */
export async function visitPage(
  api: ApiTransport,
  appEnv: AppEnvironment,
  { page, storefront, search, params, cookies, state, request }: Visit,
) {
  const { cookie } = request.headers
  const whom = {
    originalHost: originalHostOf(storefront, appEnv),
    sitePath: storefront.sitePath,
    signal: AbortSignal.timeout(factsBudgetMs),
    headers: { 'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].filter(Boolean).join(', ') },
    ...(cookie ? { cookie } : {}),
  }
  try {
    return await page.visit?.({ storefront, query: new URLSearchParams(search), params, cookies, state, api, whom })
  } catch (error) {
    request.log.warn({ err: error }, 'a page could not ask about its visitor')
    return undefined
  }
}
