import type { FlagValue } from '@stadion/fragments/flags'
import { pageFlagsId } from '@stadion/fragments/page-attributes'
import type { Publication } from '../contract.ts'

/** The flags in the page's head: values that are the same for every visitor, and the rules of all others. */
export const knownFlags = (): { values?: Readonly<Record<string, FlagValue>>; open?: Publication } =>
  JSON.parse(document.getElementById(pageFlagsId)?.textContent ?? '{}')
