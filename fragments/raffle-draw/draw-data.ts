import type { Draw, Listed } from '@stadion/raffles/contract'

/** A draw as its page shows it: without its list, and with the first winners alone. */
export interface DrawData {
  draw: Draw
  /** What was asked for by its number. */
  asked: string | undefined
  /** Where it is in the list; null if it is not. */
  found: Listed | null
}
