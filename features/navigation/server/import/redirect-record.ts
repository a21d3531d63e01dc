import { ownPath } from '@stadion/site/own-path'
import { z } from 'zod'

const longest = 500

/** A path as addresses of pages are compared: decoded, its characters composed. */
function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written).normalize('NFC')
  } catch {
    return undefined
  }
}

const isPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/[^\\?#\p{Cc}\p{Cs}]+$/u.test(path) && !path.includes('//') && !path.endsWith('/') && path.length <= longest

/** Without a slash at its end and without dots: the shop would lead such an address on to another, which may be that of the redirect. */
function isShop(written: string): boolean {
  const path = written.split(/[?#]/, 1)[0]!
  return ownPath(written) !== undefined && (path === '/' || !/\/(?:\.{0,2})$|\/\.{1,2}\//.test(path))
}

function isElsewhere(written: string): boolean {
  try {
    const { protocol, username, password } = new URL(written)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}

/** A line of `navigation/redirects/{brand}.csv`. */
export const redirectLineSchema = z.object({
  from: z
    .string()
    .trim()
    .transform(decoded)
    .refine(isPath, `expected a path such as /old-sale: without a query, and without a slash at its end, at most ${longest} characters`),
  to: z
    .string()
    .trim()
    .max(2048)
    .refine(
      (written) => isShop(written) || isElsewhere(written),
      'expected a path such as /search?reduced=true, without a slash at its end and without dots, or an https address',
    ),
  status: z.enum(['301', '302'], 'expected 301 (for good) or 302 (for now)').transform((code): 301 | 302 => (code === '301' ? 301 : 302)),
})

export interface RedirectRecord {
  to: string
  status: 301 | 302
}

/** The path of a target in this shop, as redirects are compared; undefined for one elsewhere. */
export const pathOfTarget = (to: string): string | undefined => (to.startsWith('/') ? decoded(to.split(/[?#]/, 1)[0]!) : undefined)
