import type { Database, Handle } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { Setting } from '@stadion/http/declared-settings'
import type { Settings } from '@stadion/http/settings'
import type { DocumentOf } from '@stadion/pages/document-part'
import type { Elsewhere } from '@stadion/pages/elsewhere'
import type { FormHandler } from '@stadion/pages/form'
import type { Page } from '@stadion/pages/page'
import type { VisitCookies } from '@stadion/pages/page-visit'
import type { PagePolicies, PolicyHosts } from '@stadion/pages/policy-hosts'
import type { SitemapParts, SitemapPaths } from '@stadion/pages/site-paths'
import type { AppEnvironment } from '@stadion/site/environment'
import type { MarketGaps } from '@stadion/site/market-gaps'
import type { FastifyInstance } from 'fastify'
import type { SliceCommand } from './command.ts'
import type { DataKind, KindsGiven } from './data-kind.ts'
import type { StoredItem } from './stored-item.ts'

/** A duration: `30s`, `5m`, `6h`, `1d`. */
export type Span = `${number}${'s' | 'm' | 'h' | 'd'}`

/** A periodic job that one process runs for all (platform/jobs). */
export interface SliceJob {
  /** Its purpose; the full name is `{slice}.{name}`. */
  name: string
  every: Span
  run: () => Promise<(db: Database, now: () => Date) => Promise<unknown>>
}

/** The conditions of a database's first start. */
export interface Beginning {
  /** Not open to shoppers: there may be accounts with a public password. */
  isTrial: boolean
  /** Filled with the goods of the demo, and what belongs to them (`DEMO`). */
  hasDemo: boolean
  /** The data folder of the demo, where it is another one than `demo/`. */
  demoFolder?: string | undefined
}

/** What became of the demo's records of a slice. */
export interface RemovedDemo {
  /** What was removed: `200 articles`. */
  removed: readonly string[]
  /** What stays, and why: `article AA1001: a photograph was added`. */
  kept: readonly string[]
  /** Articles that what stays needs, `{brand} {id}`. */
  needs?: readonly string[]
}

/**
 * Removes what the seed wrote for the demo, and what nobody has changed or used since. The slices that need others' tables come before these.
 * @param needed articles that must stay, `{brand} {id}`, because of what other slices keep
 */
export type RemoveDemo = (on: Handle, given: { at: Date; needed: ReadonlySet<string> }) => Promise<RemovedDemo>

/** Registers routes below `/__test__` of a shop that tests run. */
export type TestHooks = (app: FastifyInstance, given: { db: Database; now: () => Date }) => void

/** How often one visitor may make calls; those of one scope are counted together. */
export interface SliceLimit {
  scope: string
  /** `POST /path` as in the contract. */
  calls: readonly string[]
  most: number
  minutes: number
}

/**
 * The slice's code for a page: sources in its folder `browser/`. Paths instead of imports, so that a server that reads the manifest loads
 * none of it.
 */
export interface SliceBrowser {
  /** Runs on every page before all others: provides what they subscribe to. Exports `start`, a `BrowserStart`, as the next two do. */
  first?: URL
  /** Runs on every page after every `first`, before the fragments are hydrated. */
  start?: URL
  /** Loaded and run when the page is idle. */
  idle?: URL
  /** On-demand scripts by name: loaded by an `import()` of one of the above. */
  later?: Readonly<Record<string, URL>>
}

/** Reads a slice's own variables of the environment, and reports what is wrong with them. */
export type ReadConfig<Values> = (read: Settings, appEnv: AppEnvironment) => Values

/**
 * The manifest of a slice. Parts are functions with dynamic imports, so that each process and bundle loads only its own. A part gets what it
 * needs of other slices as the parameter of its function (dependency injection). The type of the list of slices joins these parameters, so
 * `apps/api` compiles only if it passes all of them.
 * @typeParam Given the dependencies of its server
 * @typeParam Known the dependencies of its personal data
 * @typeParam Config the part of the gateway's configuration that its pages, forms and documents read
 * @typeParam ApiValues the values that it reads from the API's environment
 * @typeParam SiteValues the values that it reads from the gateway's environment
 */
export interface Slice<in Given = never, in Known = never, in Config = never, out ApiValues = unknown, out SiteValues = unknown> {
  name: string
  /** Slices whose tables must exist first, because its own tables or migrations need them. */
  after?: readonly string[]
  database?: { schema: string; migrations: URL; functions?: URL }
  /** Fills its tables after the migrations; does nothing if they are filled. Throws `NoDemo` if it cannot bring the demo. */
  seed?: () => Promise<(db: Database, beginning: Beginning) => Promise<unknown>>
  /** Removes what its seed wrote for the demo: `npm run data -- remove-demo`. */
  removeDemo?: () => Promise<RemoveDemo>
  /** Resets visitors' changes between two tests. By default all its tables are emptied and seeded again. */
  reset?: () => Promise<(db: Database) => Promise<unknown>>
  /** Its test hooks: routes for tests of a running shop. */
  testHooks?: () => Promise<TestHooks>
  /** Data of the code that it needs for a market and that is missing; a storefront is not open while any slice misses some. */
  marketGaps?: () => Promise<MarketGaps>
  /**
   * Registers its calls. It gets the API's configuration, and what `apps/api/compose.ts` passes to all slices. A server that other slices
   * depend on is created there instead.
   */
  server?: () => Promise<(app: FastifyInstance, given: Given) => void>
  /** Its personal data: export and erasure. */
  personalData?: () => Promise<PersonalData | ((known: Known) => PersonalData)>
  /** Tables without personal data, and why. A table that no slice mentions fails a test. */
  impersonal?: Readonly<Record<string, string>> | { schema: string }
  jobs?: readonly SliceJob[]
  limits?: readonly SliceLimit[]
  /** Pages that it adds to the site. */
  pages?: () => Promise<readonly Page[]>
  /** Where addresses lead that no page has, or whose page has nothing to show. */
  elsewhere?: () => Promise<Elsewhere>
  /** Forms that work without JavaScript, by the path of their page. */
  forms?: () => Promise<Readonly<Record<string, FormHandler>>>
  /** What it puts into the document of each page. Called when a document is made, not at every request. */
  document?: () => Promise<(config: Config) => DocumentOf>
  /** Hosts of other companies that all pages allow, by directive of the content security policy (CSP). */
  csp?: () => Promise<(config: Config) => PolicyHosts>
  /** Types of pages with a policy of their own, which no host of another slice joins. */
  pagePolicies?: () => Promise<(config: Config) => PagePolicies>
  /** Cookies that the answer to a page request sets for one visitor. */
  visitCookies?: () => Promise<VisitCookies>
  /** Registers routes of the site that are not pages, such as a script or a style. */
  site?: () => Promise<(app: FastifyInstance) => void>
  /** Paths of its pages for search engines. */
  sitemap?: () => Promise<SitemapPaths>
  /** Its pages that are too many for one sitemap. */
  sitemapParts?: () => Promise<SitemapParts>
  /** Prefixes of the paths of its calls, which the site forwards to the API. The site forwards no other paths. */
  paths?: readonly string[]
  /** The same below a site path. */
  pathsBelowSite?: readonly string[]
  /** Calls that wait for another company, as `POST /path`: a site whose API is another process gives them 20 s instead of five. */
  waitingCalls?: readonly string[]
  /** Paths of calls whose answers go on (server-sent events), as in the contract: the site forwards them over connections of their own. */
  streams?: readonly string[]
  /** Everything that it stores in browsers, and requests of pages that need consent. Requests to its `paths` need none, unless they are listed here. */
  storage?: () => Promise<readonly StoredItem[]>
  /** Its values in the configuration of a process, read from its variables. */
  config?: { api?: () => Promise<ReadConfig<ApiValues>>; gateway?: () => Promise<ReadConfig<SiteValues>> }
  /** Its own variables of the environment; the README's table is generated from them. */
  settings?: () => Promise<readonly Setting[]>
  /** Kinds of records that a data folder may have (D-152, docs/import.md), in the order in which they are written. */
  kinds?: (given: KindsGiven) => Promise<readonly DataKind[]>
  /** Commands for people who run the shop, by name: `flags` is `npm run flags -- …`. A name of two words, such as `privacy receipts`, is a subcommand of the first. */
  commands?: Readonly<Record<string, () => Promise<SliceCommand>>>
  /** Its code for a page; the build bundles it into the page's scripts (tools/build/page-script.mjs). */
  browser?: SliceBrowser
}

/** Declares a slice. */
export const defineSlice = <Given = unknown, Known = unknown, Config = unknown, ApiValues = never, SiteValues = never>(
  slice: Slice<Given, Known, Config, ApiValues, SiteValues>,
): Slice<Given, Known, Config, ApiValues, SiteValues> => slice

/** The dependencies of all servers in a list of slices. */
export type GivenOf<Slices> = Slices extends readonly Slice<infer Given, never, never>[] ? Given : never
/** The dependencies of all personal data in a list of slices. */
export type KnownOf<Slices> = Slices extends readonly Slice<never, infer Known, never>[] ? Known : never
/** The configuration that the site parts of a list of slices read. */
export type ConfigOf<Slices> = Slices extends readonly Slice<never, never, infer Config>[] ? Config : never
/** The values that a list of slices reads from the environment of the API and of the gateway. */
export type ApiValuesOf<Slices> = Slices extends readonly Slice<never, never, never, infer Values>[] ? Together<Values> : never
export type SiteValuesOf<Slices> = Slices extends readonly Slice<never, never, never, unknown, infer Values>[] ? Together<Values> : never

/** An object with the members of every object of a union. */
type Together<Values> = (Values extends unknown ? (values: Values) => void : never) extends (values: infer All) => void ? All : never

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** A duration in milliseconds. */
export function milliseconds(span: Span): number {
  const [, number, unit] = /^(\d+)([smhd])$/.exec(span) ?? []
  if (!number) throw new Error(`"${span}" is not a duration; write 30s, 5m, 6h or 1d`)
  return Number(number) * units[unit as keyof typeof units]
}
