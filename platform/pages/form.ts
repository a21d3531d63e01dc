import type { ApiTransport, CallFor } from '@stadion/http/api-transport'
import type { PagePath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { ownPath } from '@stadion/site/own-path'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyBaseLogger } from 'fastify'

export type Fields = Readonly<Record<string, string | undefined>>

/** One submitted form. */
export interface FormRequest {
  /** Path inside the storefront. */
  path: PagePath
  fields: Fields
  query: URLSearchParams
  /** The page of this site that sent it, if the browser says so. */
  referer: URL | undefined
  storefront: Storefront
  api: ApiTransport
  /** For calls on behalf of the form's sender. */
  whom: CallFor
  appEnv: AppEnvironment
  log: FastifyBaseLogger
}

/** The result of a form: the page to redirect to, and cookies to set. */
export interface FormAnswer {
  location: string
  setCookies: readonly string[]
}

export type FormHandler = (ask: FormRequest) => Promise<FormAnswer>

export const ownPathOf = (url: URL | undefined): string | undefined => url && ownPath(url.pathname + url.search)

export const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

export function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(path, 'http://site.internal')
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
