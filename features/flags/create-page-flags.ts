import type { FlagReader, FlagValue, PageFlags, ReadFlags } from '@stadion/fragments/flags'

export interface PageFlagsOptions {
  /** The values that are the same for every visitor of the storefront. */
  values(): Readonly<Record<string, FlagValue>>
  /** The flags with which the fragments were rendered. */
  shown(): Iterable<ReadFlags>
}

/** A page's flags, and the evaluator of flags that depend on the visitor: loaded when the page is idle. */
export type OwnPageFlags = PageFlags & { open?: FlagReader }

/**
 * The first reader of a flag decides its value for as long as the page is open: the server for what it rendered, otherwise the value
 * known now. A flag without a value yet keeps none on this page, so that it does not change a moment later.
 */
export function createPageFlags({ values, shown }: PageFlagsOptions): OwnPageFlags {
  const own: Record<string, FlagValue | null> = {}
  const flags: OwnPageFlags = {
    decided: () => Object.assign({}, own, ...shown()),
    read(name) {
      const decided = flags.decided()
      own[name] = decided[name] !== undefined ? decided[name] : (values()[name] ?? flags.open?.(name) ?? null)
      return own[name] ?? undefined
    },
  }
  return flags
}
