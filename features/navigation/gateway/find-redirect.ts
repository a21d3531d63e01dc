import type { Elsewhere } from '@stadion/pages/elsewhere'
import { ownPath } from '@stadion/site/own-path'
import { pathIn } from '@stadion/site/storefronts'
import { readRedirect } from '../contract.ts'

/** Where an earlier address leads. A query goes along, unless the target has one. */
export const findRedirect: Elsewhere = async ({ storefront, path, search, call }) => {
  const { redirect } = await call(readRedirect, { query: { path } })
  if (!redirect) return undefined
  const { to, status } = redirect
  // As a header: an address may have letters of any script.
  if (!to.startsWith('/')) return { location: new URL(to).href, status }
  const [start = '', anchor] = to.split('#', 2)
  const whole = `${start}${start.includes('?') ? '' : search}${anchor === undefined ? '' : `#${anchor}`}` as `/${string}`
  const location = ownPath(pathIn(storefront, whole))
  return location === undefined ? undefined : { location, status }
}
