import { mfFlags } from '@stadion/fragments/page-attributes'
import { readJson } from '@stadion/services/page-attribute'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { createPageFlags, flags } from '../client.ts'
import { knownFlags } from './known-flags.ts'

/** Provides the flags of a page: those its fragments were rendered with, and those that are the same for everybody. */
export const start: BrowserStart = (page) =>
  page.provide(
    flags,
    createPageFlags({
      values: () => knownFlags().values ?? {},
      shown: () => [...document.querySelectorAll(`[${mfFlags}]`)].map((slot) => readJson(slot, mfFlags)!),
    }),
  )
