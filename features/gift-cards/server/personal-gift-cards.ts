import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * A card belongs to whoever has its code and PIN, and its tables name nobody. Who gets a card that was bought stands in its order: a copy of
 * a person's data has the cards that their orders used and bought, and those that were sent to their own mailbox.
 */
export const giftCardPersonalData: PersonalData = {
  slice: 'gift_cards',
  tables: [],
  exportOf: async (on, { email, brand, region, isProven, orders }) => {
    const { of_orders, received } = await sql<{ of_orders: Record<string, object[]>; received: object[] }>`
      select gift_cards.used_by(${orders}) as of_orders,
        case when ${isProven} then gift_cards.received(${email}, ${brand}, ${region}) else '[]' end as received`.one(on)
    return { ...of_orders, received }
  },
  eraser: {
    slice: 'gift-cards',
    eraseFor: async (on, { email, brand, region, isProven }) => {
      if (isProven) await sql`select gift_cards.forget_recipient(${email}, ${brand}, ${region})`.execute(on)
    },
  },
}
