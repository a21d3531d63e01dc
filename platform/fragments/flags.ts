import { service } from '@stadion/services/service'

/** What a flag can say. */
export type FlagValue = boolean | string | number

/** Flags that were read and what they said; null where they said nothing and the reader's own fallback counts. */
export type ReadFlags = Readonly<Record<string, FlagValue | null>>

/** What a flag says on this page; undefined where it says nothing. */
export type FlagReader = (name: string) => FlagValue | undefined

/** What a page decided about flags, for what is drawn after the server has. */
export interface PageFlags {
  read: FlagReader
  /** All flags that fragments on the page have read; later requests must use the same values. */
  decided(): ReadFlags
}

/** The flags of a page; a flag that was read once stays as it is for as long as the page is open. */
export const flags = service<PageFlags>('flags@1')

/** In a question to a fragment the flags it may read, in its answer those it did read. */
export const flagsHeader = 'X-Mf-Flags'

/** Bytes of a flags header that are read at most. */
const maxHeader = 32 * 1024
const notAscii = /[\u007f-\uffff]/g

/** Flags as the value of a header, names in order so that the same flags are the same text; undefined where there are none. */
export function writeFlags(values: ReadFlags): string | undefined {
  const names = Object.keys(values).sort()
  if (names.length === 0) return undefined
  return JSON.stringify(values, names).replace(notAscii, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The flags of a header; none where it is missing or not what it should be. */
export function readFlags(header: string | null | undefined): ReadFlags {
  if (!header || header.length > maxHeader) return {}
  try {
    const entries = Object.entries(JSON.parse(header) as object)
    return Object.fromEntries(entries.filter(([, value]) => value === null || ['boolean', 'string', 'number'].includes(typeof value)))
  } catch {
    return {}
  }
}

/** What a page hands to its fragments. The same object for as long as no flag of the visitor changes. */
export interface HandedFlags {
  /** Null where the flag says nothing. */
  valueOf(name: string): FlagValue | null
  /** All of them, for a fragment that may read any. */
  readonly header: string | undefined
}

/** Whether a view that read some flags is what these flags would have made. */
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
