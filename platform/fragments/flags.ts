import { service } from '@stadion/services/service'

/** The value of a flag. */
export type FlagValue = boolean | string | number

/** Flags that were read, with their values; null without a value, when the reader's fallback counts. */
export type ReadFlags = Readonly<Record<string, FlagValue | null>>

/** The value of a flag on this page; undefined without one. */
export type FlagReader = (name: string) => FlagValue | undefined

/** A page's flag decisions, for rendering after the server. */
export interface PageFlags {
  read: FlagReader
  /** All flags that fragments on the page have read; later requests must use the same values. */
  decided(): ReadFlags
}

/** The flags of a page; a flag that was read once keeps its value as long as the page is open. */
export const flags = service<PageFlags>('flags@1')

/** In a request to a fragment: the flags it may read; in its answer: those it did read. */
export const flagsHeader = 'X-Mf-Flags'

/** Maximum bytes of a flags header. */
const maxHeader = 32 * 1024
const notAscii = /[\u007f-\uffff]/g

/** Flags as a header value, sorted by name so that equal flags give equal text; undefined without flags. */
export function writeFlags(values: ReadFlags): string | undefined {
  const names = Object.keys(values).sort()
  if (names.length === 0) return undefined
  return JSON.stringify(values, names).replace(notAscii, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The flags of a header; empty if it is missing or malformed. */
export function readFlags(header: string | null | undefined): ReadFlags {
  if (!header || header.length > maxHeader) return {}
  try {
    const entries = Object.entries(JSON.parse(header) as object)
    return Object.fromEntries(entries.filter(([, value]) => value === null || ['boolean', 'string', 'number'].includes(typeof value)))
  } catch {
    return {}
  }
}

/** A page's flags for its fragments. The same object as long as no flag of the visitor changes. */
export interface HandedFlags {
  /** Null without a value. */
  valueOf(name: string): FlagValue | null
  /** All of them, for a fragment that may read any. */
  readonly header: string | undefined
}

/** Whether a view that read these flags is also valid for other flags. */
export const agree = (read: ReadFlags, handed: HandedFlags | undefined): boolean => {
  for (const name in read) if ((handed?.valueOf(name) ?? null) !== read[name]) return false
  return true
}

/** Flags that record which ones were read: a view is cached for exactly these flags. */
export function recordedFlags(handed: ReadFlags): { read: FlagReader; reads: ReadFlags } {
  const reads: Record<string, FlagValue | null> = {}
  return {
    reads,
    read(name) {
      const value = (Object.hasOwn(handed, name) ? handed[name] : null) ?? null
      reads[name] = value
      return value ?? undefined
    },
  }
}
