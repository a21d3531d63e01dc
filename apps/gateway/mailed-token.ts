import type { Page } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn, type Storefront } from '@stadion/site/storefronts'

const parameter = 't'
export const mailedCookie = 'account.mailed'
/** Maximum duration of a sign-in, in seconds. */
export const mailedSeconds = 3600
const pattern = /^[\w-]{1,200}$/

interface PageAddress {
  page: Page
  storefront: Storefront
  /** Path inside the storefront. */
  path: PagePath
  search: string
  appEnv: AppEnvironment
}

/** The page's own address contains a secret token, and a visitor who is not signed in is redirected first. */
const isSecret = ({ referrer, audience }: Page): boolean => referrer === 'none' && audience === 'authenticated'

const cookie = ({ storefront, path, appEnv }: PageAddress, value: string, age: number): string =>
  `${mailedCookie}=${value}; Max-Age=${age}; Path=${pathIn(storefront, path)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** The value of `returnTo` during a sign-in: without a mail's secret, which a cookie of that one page stores instead. */
export function withoutToken(asked: PageAddress): { search: string; setCookies: readonly string[] } {
  const query = new URLSearchParams(asked.search)
  const token = query.get(parameter)
  if (!isSecret(asked.page) || token === null) return { search: asked.search, setCookies: [] }
  query.delete(parameter)
  return {
    search: query.size > 0 ? `?${query}` : '',
    setCookies: pattern.test(token) ? [cookie(asked, token, mailedSeconds)] : [],
  }
}

/** After the sign-in: the address with its secret; undefined if none was stored. */
export function backToToken(asked: PageAddress, cookies: Readonly<Record<string, string>>) {
  const kept = cookies[mailedCookie] ?? ''
  const query = new URLSearchParams(asked.search)
  if (!isSecret(asked.page) || query.has(parameter) || !pattern.test(kept)) return undefined
  query.set(parameter, kept)
  return { location: `${pathIn(asked.storefront, asked.path)}?${query}`, setCookies: [cookie(asked, '', 0)] }
}
