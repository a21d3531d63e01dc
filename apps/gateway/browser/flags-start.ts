import { createPageFlags, flags } from '@stadion/flags/client'
import type { PageServices } from '@stadion/services/service'
import { knownFlags } from './known-flags.ts'

/** Provides the flags of a page: those its fragments were rendered with, and those that are the same for everybody. */
export function startFlags(page: PageServices): void {
  page.provide(
    flags,
    createPageFlags({
      values: () => knownFlags().values ?? {},
      shown: () => Array.from(document.querySelectorAll<HTMLElement>('[data-flags]'), ({ dataset }) => JSON.parse(dataset.flags!)),
    }),
  )
}
