import { open, type StateNow, type StorefrontState } from '@stadion/site/storefront-state'
import { instantIn } from '@stadion/site/time-of-day'

/** From a day on, by the clock of the country, a storefront has a state. */
export interface Switch {
  brand: string
  locale: string
  from: string
  state: StorefrontState
}

/** In which order a storefront becomes more. */
const rank = { CLOSED: 0, SOON: 0, BROWSE: 1, OPEN: 2 } as const

/** The state of one storefront at an instant, by its switches in the order of their days. */
export function stateAt(switches: readonly Switch[], at: Date): StateNow {
  const hasCome = ({ from, locale }: Switch) => instantIn(from, 0, locale.slice(-2)) <= at
  const state = switches.findLast(hasCome)?.state
  if (state === undefined || state === 'OPEN') return open
  // A shop that is closed tells nobody when it is planned to come back.
  if (state === 'CLOSED') return { state, opensOn: null }
  const next = switches.find((one) => !hasCome(one) && rank[one.state] > rank[state])
  return { state, opensOn: next?.from ?? null }
}
