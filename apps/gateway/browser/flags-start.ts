import { createPageFlags, flags } from '@stadion/flags/client'
import type { PageServices } from '@stadion/services/service'
import { knownFlags } from './known-flags.ts'

/** Puts the flags on a page: what its fragments were made with, and what everybody is told. */
export function startFlags(page: PageServices): void {
  page.provide(
    flags,
    createPageFlags({
      values: () => knownFlags().values ?? {},
      shown: () => Array.from(document.querySelectorAll<HTMLElement>('[data-flags]'), ({ dataset }) => JSON.parse(dataset.flags!)),
    }),
  )
}
