import type { AppEnvironment } from '@stadion/site/environment'
import { storefronts } from '@stadion/site/storefronts'
import { dayOf } from '../law-row.ts'
import { unconfirmedRows } from '../unconfirmed.ts'

export interface Telling {
  now: () => Date
  warn(data: object, text: string): unknown
}

/** At a start in production it logs which storefronts use law that nobody confirmed (D-137). */
export function nameUnconfirmed({ now, warn }: Telling, appEnv: AppEnvironment): void {
  if (appEnv !== 'prod') return
  const unconfirmed = unconfirmedRows(storefronts, dayOf(now()))
  if (Object.keys(unconfirmed).length > 0) warn({ unconfirmed }, 'Storefronts use rows of law that nobody confirmed: features/market-law')
}
