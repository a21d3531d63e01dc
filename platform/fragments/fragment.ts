import type { Route } from '@stadion/contract/route'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { ComponentType } from 'react'
import type { FlagReader } from './flags.ts'
import type { Personal } from './personal.ts'

/** A deployed fragment, whether it runs in this process or behind an address. */
export interface Fragment {
  id: string
  /** Answers the view, render and asset paths of the fragment protocol. */
  fetch(request: Request): Promise<Response>
}

/** A fragment's part of the storefront; sent to the browser with the fragment. */
export interface FragmentSite
  extends Pick<
    Storefront,
    'brand' | 'locale' | 'language' | 'country' | 'sitePath' | 'currency' | 'direction' | 'categories' | 'htmlLang' | 'minimumAge'
  > {
  brandName: string
  originalHost: string
  env: AppEnvironment
}

/** Formats a message: `t('bag.title')`, `t('bag.count', { count: 2 })`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Calls the API, with the visitor's cookies if the view is personal. */
export type ApiCall = <
  C extends { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: unknown; answer: unknown },
>(
  route: Route<C>,
  input?: { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: unknown },
) => Promise<C['answer']>

/** Props travel in the query string: strings of at most 512 characters. */
export type FragmentProps = Readonly<Record<string, string | undefined>>

export interface LoadContext {
  site: FragmentSite
  storefront: Storefront
  t: Translate
  /** Rejects with a Failure for expected failures of the call. */
  call: ApiCall
  /** The value of a flag on this page. Reading it makes the flag part of the cache key of the view. */
  flag: FlagReader
  /** The port of the site in local addresses. */
  sitePort: number
  /** What is loaded holds for so many milliseconds: its HTML is kept no longer, not even while another is asked for. */
  keepFor(ms: number): void
  /** Present in personal views only. */
  cookies: Readonly<Record<string, string | undefined>>
}

/** The definition of a fragment, independent of where it runs. */
export interface FragmentDefinition<Data = unknown> {
  /** For example `shell_header`; the first path segment of its views and assets. */
  id: string
  /** Its own release number; hosts that request `{id}/{version}` get only this build. Default: the shop's version. */
  version?: string
  /** The path at which it answers with a `Link` header and no body, for hosts of the first loading scheme. */
  linkPaths?: readonly string[]
  /** The translation project of its messages; default: the storefront's. */
  project?: string
  /** The props it reads; others are dropped. */
  props: readonly string[]
  /** Personal views see cookies and are never cached; others are the same for every visitor. A function decides by the props. */
  personal?: Personal
  /** Milliseconds for which its anonymous HTML is fresh. */
  freshForMs: number
  /** Prefixes of its view's message keys, for example `header.`; the messages are sent with the HTML and pinned in its build. */
  messages: readonly string[]
  /** Loads the view's data. Throw `notFound()` if there is nothing to show. */
  load(context: LoadContext, props: FragmentProps): Promise<Data> | Data
  View: ComponentType<{ data: Data; props: FragmentProps }>
}

/** Declares a fragment; `Data` must be serialisable as JSON. */
export const defineFragment = <Data>(definition: FragmentDefinition<Data>): FragmentDefinition<Data> => definition

/** Thrown by `load` if the fragment has nothing to show; the view answers 404. */
export class FragmentNotFound extends Error {
  override readonly name = 'FragmentNotFound'
}
export const notFound = (message = 'Nothing to show'): FragmentNotFound => new FragmentNotFound(message)
