import type { Storefront } from '@stadion/site/storefronts'
import { type FlagValue, type HandedFlags, type ReadFlags, writeFlags } from './flags.ts'

/** The flags of one page: evaluated once, handed to every fragment. */
export interface FlagsOfPage extends HandedFlags {
  /** The same object for all visitors of a storefront until something else is published. */
  readonly storefront: {
    /** What a browser needs to know of flags that nobody has read yet, as JSON; undefined where there are none. */
    readonly script: string | undefined
    /** Whether anything depends on who asks. */
    readonly hasOwn: boolean
  }
  /** Whether a flag may say something else to another visitor of the same storefront. */
  isOwn(name: string): boolean
  /** The cookie of an id that was made because a flag had to be decided for a visitor without one; only for a private answer. */
  readonly setCookie: string | undefined
}

/** Evaluates the flags for a visitor of a storefront; undefined where nothing is published. */
export type PageFlagsOf = (storefront: Storefront, cookies: Readonly<Record<string, string>>) => FlagsOfPage | undefined

/** Flags for a browser that asks for a fragment later: what its page has decided already stays so. */
export const withDecided = (flags: HandedFlags | undefined, decided: ReadFlags): string | undefined => {
  const all = JSON.parse(flags?.header ?? '{}') as Record<string, FlagValue | null>
  return writeFlags({ ...all, ...decided })
}
