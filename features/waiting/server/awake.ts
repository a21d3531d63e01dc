import { storefronts } from '@stadion/site/storefronts'
import { clockOf } from '@stadion/site/time-of-day'

/** No mail of a wave is sent from nine in the evening to eight in the morning of a country. */
const from = 8
const to = 21

export function isAwake(country: string, at: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: clockOf(country).timeZone }).format(at),
  )
  return hour >= from && hour < to
}

/** The countries of the storefronts in which people are told now. */
export const countriesAwake = (at: Date): string[] =>
  [...new Set(storefronts.map(({ country }) => country))].filter((country) => isAwake(country, at))
