import type { Line } from '@stadion/slices/data-files'

/** One size of an article, as another shop's file has it; texts are empty where it says nothing. */
export interface SourceVariant {
  line: number
  /** What the colours and sizes of a model share. */
  group: string
  title: string
  /** HTML or plain. */
  description: string
  type: string
  /** Words that may say for whom it is. */
  audience: string
  colour: string
  size: string
  /** In major units, with a point: what is asked, and what was asked before a reduction. */
  price: string
  before: string
  currency: string
  barcode: string
  /** Undefined where the file counts no pieces. */
  pieces: string | undefined
  isDraft: boolean
}

export interface SourceImage {
  group: string
  colour: string
  url: string
}

/** What a file of another shop says. */
export interface Source {
  variants: SourceVariant[]
  images: SourceImage[]
  /** Columns with values that have no place in a data folder. */
  unused: string[]
}

type Rows = readonly Line<Record<string, string>>[]

/** @throws a sentence that names the columns which the file lacks */
export function requireColumns(columns: readonly string[], wanted: readonly string[], called: string): void {
  const missing = wanted.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new Error(`This is no ${called}: it has no column ${missing.join(', ')}. Nothing was written.`)
}

export const unusedOf = (columns: readonly string[], rows: Rows, used: readonly string[]): string[] =>
  columns.filter((name) => !used.includes(name) && rows.some(({ value }) => value[name]))
