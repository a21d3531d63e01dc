import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { Setting } from '@stadion/http/declared-settings'
import type { FormHandler } from '@stadion/pages/form'
import type { Page } from '@stadion/pages/page'
import type { MarketGaps } from '@stadion/site/market-gaps'
import type { FastifyInstance } from 'fastify'

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
}

/** A rate limit of one visitor; calls of one scope are counted together. */
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

/**
 * The manifest of a slice. Parts are functions with dynamic imports, so that each process and bundle loads only its own. What a part needs
 * of neighbours is the parameter of its function: what all slices need together is the type of the list of slices, so
 * `apps/api` does not compile before it hands over everything.
 * @typeParam Given what its server is handed
 * @typeParam Known what its personal data is found with
 */
export interface Slice<in Given = never, in Known = never> {
  name: string
  /** Slices whose tables must exist first, because its own tables or migrations need them. */
  after?: readonly string[]
  database?: { schema: string; migrations: URL; functions?: URL }
  /** Fills its tables after the migrations; does nothing if they are filled. */
  seed?: () => Promise<(db: Database, beginning: Beginning) => Promise<unknown>>
  /** Resets visitors' changes between two tests. By default all its tables are emptied and seeded again. */
  reset?: () => Promise<(db: Database) => Promise<unknown>>
  /** What it needs of a market and is missing; the shop starts only if no slice is missing anything. */
  marketGaps?: () => Promise<MarketGaps>
  /**
   * Registers its calls. A server that provides something to others, or needs the process's configuration, is wired in
   * `apps/api/compose.ts` instead.
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
  /** Forms that work without JavaScript, by the path of their page. */
  forms?: () => Promise<Readonly<Record<string, FormHandler>>>
  /** Path prefixes of its calls, which the site forwards to the API. Paths that no slice lists are not forwarded. */
  paths?: readonly string[]
  /** The same below a site path. */
  pathsBelowSite?: readonly string[]
  /** Its own variables of the environment; the README's table is generated from them. */
  settings?: () => Promise<readonly Setting[]>
  /** Its code for pages; the build makes the page's scripts from it (tools/build/page-script.mjs). */
  browser?: SliceBrowser
}

/** Declares a slice. */
export const defineSlice = <Given = unknown, Known = unknown>(slice: Slice<Given, Known>): Slice<Given, Known> => slice

/** What the servers of a list of slices need, all together. */
export type GivenOf<Slices> = Slices extends readonly Slice<infer Given, never>[] ? Given : never
/** What the personal data of a list of slices needs, all together. */
export type KnownOf<Slices> = Slices extends readonly Slice<never, infer Known>[] ? Known : never

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** A duration in milliseconds. */
export function milliseconds(span: Span): number {
  const [, number, unit] = /^(\d+)([smhd])$/.exec(span) ?? []
  if (!number) throw new Error(`"${span}" is no span of time; write 30s, 5m, 6h or 1d`)
  return Number(number) * units[unit as keyof typeof units]
}
