import type { Raffle } from '@stadion/raffles/contract'
import type { RaffleFlash } from '@stadion/raffles/raffle-flash'

/** A raffle as its page shows it: instants in the words of the storefront. */
export interface RafflesData {
  raffle: Raffle
  /** Kind of article and colour. */
  detail: string
  opens: string
  closes: string
  wonUntil: string
  countries: string
  /** What the form has led to that was sent last. */
  flash: RaffleFlash
  /** Why the piece that was won did not get into the bag. */
  bagFailure: string | undefined
}
