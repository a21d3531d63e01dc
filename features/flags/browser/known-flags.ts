import type { FlagValue } from '@stadion/fragments/flags'
import type { Publication } from '../contract.ts'

/** What the page's head says of flags: those that say the same to every visitor, and the rules of those that do not. */
export const knownFlags = (): { values?: Readonly<Record<string, FlagValue>>; open?: Publication } =>
  JSON.parse(document.getElementById('flags')?.textContent ?? '{}')
