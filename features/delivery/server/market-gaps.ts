import type { Storefront } from '@stadion/site/storefronts'
import { knowsClosedDays } from './calendar/closed-days.ts'

/** Data without which a closed day would be promised in a market. */
export const deliveryGaps = ({ country }: Pick<Storefront, 'country'>): string[] =>
  knowsClosedDays(country) ? [] : [`no public holidays of ${country}: add them to features/delivery/server/calendar/closed-days.ts`]
