import { Failure } from '@stadion/contract/failures'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import type { Page } from '@stadion/pages/page'
import { accountPath, loginPath, type PagePath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { ownPath } from '@stadion/site/own-path'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import { loggedInCookie, readSession } from './compose-pages.ts'

export interface AudienceRequest {
  page: Page
  storefront: Storefront
  /** Path inside the storefront, and its query. */
  path: PagePath
  search: string
  cookie: string | undefined
  cookies: Readonly<Record<string, string>>
}

/** Milliseconds that a page waits for the session. */
const budgetMs = 2_500

/**
 * The redirect of a visitor outside the page's audience; undefined inside it. The marker only says that a check is worthwhile: trusting a
 * stale one would redirect a shopper in circles between the pages for guests and for members.
 */
export async function audienceRedirect(api: ApiTransport, appEnv: AppEnvironment, ask: AudienceRequest): Promise<string | undefined> {
  const { page, storefront, path, search, cookie, cookies } = ask
  const query = new URLSearchParams(search)
  // An app that waits decides itself whether to ask again; a signed-in shopper may have forgotten the password, or have none.
  if (page.audience === 'anonymous' && (query.has('interaction') || query.get('view') === 'reset')) return undefined
  const isSignedIn = cookies[loggedInCookie] !== undefined && (await hasSession(api, appEnv, storefront, cookie))
  if (page.audience === 'anonymous')
    return isSignedIn === true ? (ownPath(query.get('returnTo')) ?? pathIn(storefront, accountPath)) : undefined
  if (isSignedIn !== false) return undefined
  const returnTo = encodeURIComponent(pathIn(storefront, path) + search).replaceAll('%2F', '/')
  return `${pathIn(storefront, loginPath)}?returnTo=${returnTo}`
}

/** Undefined if the API does not answer: then nobody is redirected. */
async function hasSession(
  api: ApiTransport,
  appEnv: AppEnvironment,
  storefront: Storefront,
  cookie: string | undefined,
): Promise<boolean | undefined> {
  try {
    const signal = AbortSignal.timeout(budgetMs)
    await callApi(api, readSession, undefined, {
      originalHost: originalHostOf(storefront, appEnv),
      sitePath: storefront.sitePath,
      cookie,
      signal,
    })
    return true
  } catch (error) {
    return error instanceof Failure && error.status === 401 ? false : undefined
  }
}
