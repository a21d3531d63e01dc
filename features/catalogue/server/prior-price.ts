import type { PriorPriceRule } from '@stadion/market-law/prior-price'

/** What the database knows about the price that a reduction began from. Minor units. */
export interface PriorRow {
  prior_minor: number | null
  prior_young: boolean
  step_prior_minor: number | null
  step_prior_young: boolean
}

/** The lowest price of the 30 days before the reduction, by the rule of a country; null if nothing may be announced (D-134). */
export function priorOf(row: PriorRow, { progressive, fresh }: PriorPriceRule): number | null {
  const [prior, isYoung] = progressive ? [row.prior_minor, row.prior_young] : [row.step_prior_minor, row.step_prior_young]
  return isYoung && fresh === 'none' ? null : prior
}

/** How much less it costs, in whole percent rounded down; 0 where it costs no less. */
export const percentOffOf = (prior: number, now: number): number => Math.max(0, Math.floor(((prior - now) * 100) / prior))
