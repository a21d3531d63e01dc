import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { Setting } from '@stadion/http/declared-settings'
import type { FormHandler } from '@stadion/pages/form'
import type { Page } from '@stadion/pages/page'
import type { MarketGaps } from '@stadion/site/market-gaps'
import type { FastifyInstance } from 'fastify'
import type { SliceCommand } from './command.ts'

/** A span of time: `30s`, `5m`, `6h`, `1d`. */
export type Span = `${number}${'s' | 'm' | 'h' | 'd'}`

/** Work that one process does for all, now and then (platform/jobs). */
export interface SliceJob {
  /** What it does; the whole name is `{slice}.{name}`. */
  name: string
  every: Span
  run: () => Promise<(db: Database, now: () => Date) => Promise<unknown>>
}

/** How a database begins. */
export interface Beginning {
  /** Not open to shoppers: there may be accounts with a public password. */
  isTrial: boolean
}

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

/** What a slice does on a page: sources of its folder `browser/`. Addresses instead of imports: a server that reads the manifest loads none of it. */
export interface SliceBrowser {
  /** Runs on every page before all others: provides what they subscribe to. Exports `start`, a `BrowserStart`, as the next two do. */
  first?: URL
  /** Runs on every page after every `first`, before the fragments are hydrated. */
  start?: URL
  /** Loaded and run when the page is idle. */
  idle?: URL
  /** Scripts of their own, by the name of the script: loaded by the `import()` of one of the above. */
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
  /** Slices whose tables are made before, because its own tables or migrations need them. */
  after?: readonly string[]
  database?: { schema: string; migrations: URL; functions?: URL }
  /** Fills its tables after the migrations; does nothing where they are filled. */
  seed?: () => Promise<(db: Database, beginning: Beginning) => Promise<unknown>>
  /** Puts back what visitors changed, between two tests. Without it, the reset empties all its tables and seeds them again. */
  reset?: () => Promise<(db: Database) => Promise<unknown>>
  /** What tests of a running shop may ask of it. */
  testHooks?: () => Promise<TestHooks>
  /** What it needs of a market and lacks; the shop starts only where no slice lacks anything. */
  marketGaps?: () => Promise<MarketGaps>
  /** Registers its calls. A server that makes something for others, or takes the configuration of its process, is wired in `apps/api/compose.ts` instead. */
  server?: () => Promise<(app: FastifyInstance, given: Given) => void>
  /** What it knows of people and how it forgets them. */
  personalData?: () => Promise<PersonalData | ((known: Known) => PersonalData)>
  /** Tables without personal data, and why. A table that no slice mentions fails a test. */
  impersonal?: Readonly<Record<string, string>> | { schema: string }
  jobs?: readonly SliceJob[]
  limits?: readonly SliceLimit[]
  /** Pages that it adds to the site. */
  pages?: () => Promise<readonly Page[]>
  /** Forms that work without JavaScript, by the path of their page. */
  forms?: () => Promise<Readonly<Record<string, FormHandler>>>
  /** Beginnings of the paths of its calls, which the site hands on to the API. What no slice lists is not handed on. */
  paths?: readonly string[]
  /** The same below the path of a storefront. */
  pathsBelowSite?: readonly string[]
  /** The variables of the environment that are its own; the table of the README is made from them. */
  settings?: () => Promise<readonly Setting[]>
  /** Commands for those who run the shop, by their name: `flags` is `npm run flags -- …`. One of two words belongs to the first. */
  commands?: Readonly<Record<string, () => Promise<SliceCommand>>>
  /** What it does on a page; the build makes the page's scripts of them (tools/build/page-script.mjs). */
  browser?: SliceBrowser
}

/** Says what a slice is. */
export const defineSlice = <Given = unknown, Known = unknown>(slice: Slice<Given, Known>): Slice<Given, Known> => slice

/** What the servers of a list of slices need, all together. */
export type GivenOf<Slices> = Slices extends readonly Slice<infer Given, never>[] ? Given : never
/** What the personal data of a list of slices is found with, all together. */
export type KnownOf<Slices> = Slices extends readonly Slice<never, infer Known>[] ? Known : never

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Milliseconds of a span. */
export function milliseconds(span: Span): number {
  const [, number, unit] = /^(\d+)([smhd])$/.exec(span) ?? []
  if (!number) throw new Error(`"${span}" is no span of time; write 30s, 5m, 6h or 1d`)
  return Number(number) * units[unit as keyof typeof units]
}
