import type { FlagReader, FlagValue, PageFlags, ReadFlags } from '@stadion/fragments/flags'

export interface PageFlagsOptions {
  /** What flags say to every visitor of the storefront. */
  values(): Readonly<Record<string, FlagValue>>
  /** What the fragments of the page were made with. */
  shown(): Iterable<ReadFlags>
}

/** A page's flags, and who knows those that depend on the visitor: loaded when the page is idle. */
export type OwnPageFlags = PageFlags & { open?: FlagReader }

/**
 * Whoever reads a flag first decides it for as long as the page is open: the server for what it drew, else what is known
 * now. A flag that nobody can tell yet says nothing on this page, rather than something else a moment later.
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
