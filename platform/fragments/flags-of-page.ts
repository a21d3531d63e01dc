import type { Storefront } from '@stadion/site/storefronts'
import { type FlagValue, type HandedFlags, type ReadFlags, writeFlags } from './flags.ts'

/** The flags of one page: evaluated once, handed to every fragment. */
export interface FlagsOfPage extends HandedFlags {
  /** The same object for all visitors of a storefront until something else is published. */
  readonly storefront: {
    /** The data with which a browser evaluates flags that no fragment has read yet, as JSON; undefined if there are none. */
    readonly script: string | undefined
    /** Whether any flag depends on the visitor. */
    readonly hasOwn: boolean
  }
  /** Whether a flag may have another value for another visitor of the same storefront. */
  isOwn(name: string): boolean
  /** The cookie of an id that was created because a flag depends on it and the visitor had none; only for a private answer. */
  readonly setCookie: string | undefined
}

/** Evaluates the flags for a visitor of a storefront; undefined where nothing is published. */
export type PageFlagsOf = (storefront: Storefront, cookies: Readonly<Record<string, string>>) => FlagsOfPage | undefined

/** Flags for a browser that requests a fragment later. Values that its page has already decided stay the same. */
export const withDecided = (flags: HandedFlags | undefined, decided: ReadFlags): string | undefined => {
  const all = JSON.parse(flags?.header ?? '{}') as Record<string, FlagValue | null>
  return writeFlags({ ...all, ...decided })
}
