import type { ApiCall } from '@stadion/fragments/fragment'
import { withdrawalDays, withdrawsByLaw } from '@stadion/market-law/withdrawal/offered'
import { readOffer } from '@stadion/returns/contract'

/** Whether the footer leads to the withdrawal. Where the law leaves it to the shop, its API knows; without an answer it is as shipped. */
export async function offersWithdrawal(country: string, now: Date, call: ApiCall): Promise<boolean> {
  if (withdrawsByLaw(country, now)) return true
  try {
    return (await call(readOffer)).offered
  } catch {
    return withdrawalDays(country, now) !== undefined
  }
}
