import type { Basket, GiftWrap } from '@stadion/bag/contract'
import { useFlag } from '@stadion/fragments/react'

/** How the goods are wrapped, where that can be chosen, or given up. A bag that is being paid stays as it is. */
export function useWrapping({ gift, payment }: Basket): { gift: GiftWrap; isOffered: boolean } | undefined {
  const isOffered = useFlag('giftWrap') === true
  return gift && !payment && (isOffered || gift.wrap) ? { gift, isOffered } : undefined
}
