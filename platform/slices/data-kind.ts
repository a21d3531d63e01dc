import type { Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { Problem } from './data-files.ts'

/** What a kind writes: a record and the key that tells it from others of its kind. Of a record of one brand the key begins with it, unless files are shared. */
export interface Entry<V = unknown> {
  key: string
  value: V
}

/** A record of a data folder, and where it stands. */
export interface DataRecord<V = unknown> extends Entry<V> {
  file: string
  line: number
}

/** The shop as it is once the folder is imported. */
export interface After<Known = unknown> {
  /** What the slice that runs imports knows besides; kinds of other slices do not read it. */
  reference: Known
  /** The folder's records of a kind. */
  given<V>(kind: DataKind<V, Known>): readonly DataRecord<V>[]
}

export type ReadFile<V = unknown> = (text: string, problems: Problem[]) => DataRecord<V>[]

/** What is stored as a patch of released files, as `git apply` reads it. */
export interface DataPatch {
  /** Its name in the data folder. */
  file: string
  /** Empty if the files have all of it. */
  text: string
  /** Sentences about what the patch does not do. */
  notes: readonly string[]
}

/** One kind of record of a data folder (D-152): it owns its files, and what is in the shop. Slices name theirs in their manifests. */
export interface DataKind<V = unknown, Known = unknown> {
  /** What sentences call one of them, before its key: `article`. */
  name: string
  /** What counts call several of them: `articles`. */
  plural: string
  /** The folder of its files in a data folder: `catalogue`. */
  top: string
  /** How a file is read, by its path in the data folder. A sentence where the path is wrong; undefined if the file is of another kind. */
  readerOf(file: string): ReadFile<V> | string | undefined
  /** Lines that name what is neither in the folder nor in the shop. */
  problemsOf?(on: Handle, records: readonly DataRecord<V>[], after: After<Known>): Promise<Problem[]>
  /** The keys of records that cannot be in the shop yet, or any more: they wait in the folder. */
  waiting?(on: Handle, records: readonly DataRecord<V>[], after: After<Known>): Promise<ReadonlySet<string>>
  /** What is in the shop, by key, as a folder has it. */
  stored(on: Handle, keys: readonly string[]): Promise<Map<string, V>>
  /** A short value in words; where it is missing, sentences name the fields that changed. */
  told?(value: V, key: string): string
  /** Everything in the shop, or of one brand, in blocks; the records of a file are sorted by their keys. */
  all(on: Handle, brand?: string): AsyncIterable<readonly Entry<V>[]>
  /** Where a record stands in a data folder. */
  fileOf(key: string): string
  /** A file has records of several brands, and no key says which: it is exported for all brands at once, or not at all. */
  hasSharedFiles?: true
  /** The first line of its files, where they are CSV. */
  head?: string
  /** Its line there: `lineOf` of data-lines for JSON. */
  lineOf(entry: Entry<V>): string
  /** Only the first record counts; what the shop makes of it later is no difference. */
  isStateless?: true
  /** Why a record that a run took out stays out when the run is reversed: it would not be what it was. */
  comesBackOtherwise?: string
  /** Whether a stored record is withdrawn already. */
  isWithdrawn?(value: V): boolean
  /** Takes records out of the shop, part of a transaction. A kind without it keeps what is no longer in a folder. */
  withdraw?(on: Handle, keys: readonly string[], reference: Known): Promise<void>
  /** The text of a file from its lines, where it is more than these. Then `all` gives the records of a file in one block. */
  textOf?(lines: readonly string[]): string
  /** Sentences about what is in the shop and needs a look, said after every difference. */
  notes?(on: Handle): Promise<readonly string[]>
  /** For `export --patch`: the records as a patch of the files that a release has. */
  patch?(on: Handle): Promise<DataPatch>
  /**
   * The tags of what is made of a record (D-150): what pages and caches show again once it has changed. Without its value it is withdrawn. A kind
   * that names none changes everything.
   */
  tagsOf?(key: string, value?: V): readonly string[]
  /** Moments at which the record becomes true, or ends, by the clock alone. */
  momentsOf?(value: V, key: string): readonly (Date | string | null | undefined)[]
  /** Records that are written before all others, of other kinds too: what is about to leave is not changed for shoppers first. */
  isEarly?(value: V): boolean
  /** What changes are planned by, where another order than that of their keys writes less. */
  plannedBy?(key: string): string
  /** Writes records that are new or differ: part of a transaction. The kinds before it in the list are written already. */
  write(on: Handle, entries: readonly Entry<V>[], reference: Known): Promise<void>
}

/** What kinds ask of others. */
export interface KindsGiven {
  /**
   * How many rows of law a country would use from a day on, or from today on if that is later, that nobody has confirmed, by file. Undefined
   * where the shop applies law that nobody has confirmed.
   */
  unconfirmedLaw: ((on: Handle, country: string, day: string) => Promise<Readonly<Record<string, number>>>) | undefined
  missingIn: MissingIn
  now: () => Date
}

/**
 * What a storefront lacks before it can sell, each with the place to add it. Empty if it is complete.
 * @param after a folder whose records count as if they were in the shop
 */
export type MissingIn = (on: Handle, after?: Pick<After, 'given'>) => (storefront: Storefront) => Promise<string[]>
