import type { CardItem } from '@stadion/catalogue/ui/ProductCard'
import { api } from '@stadion/http/api'
import { useService, useServiceState } from '@stadion/services/react'
import { wishlist } from '@stadion/wishlist/client'
import { useEffect, useState } from 'react'
import { itemsOf, pageSize } from './wishlist-data.ts'

const none: readonly string[] = []

/** What a guest has saved in this browser, as cards, the last first. Without an answer there are none. */
export function useKept(): { count: number; cards: readonly CardItem[] } {
  const calls = useService(api)
  const list = useService(wishlist)
  const ids = useServiceState(wishlist, ({ items }) => items, none)
  const [known, setKnown] = useState<readonly CardItem[]>([])
  const missing = ids
    .slice(0, pageSize)
    .filter((id) => !known.some((card) => card.id === id))
    .join()
  useEffect(() => {
    if (!missing || !calls) return
    let isWanted = true
    const asked = missing.split(',')
    itemsOf(calls.call, asked).then(
      (fresh) => {
        if (!isWanted) return
        setKnown((before) => [...before, ...fresh])
        const gone = asked.filter((id) => !fresh.some((card) => card.id === id))
        // The header counts what is kept.
        if (gone.length > 0) list?.leaveOut?.(gone)
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [missing, calls, list])
  const cards = ids.flatMap((id) => known.find((card) => card.id === id) ?? [])
  return { count: cards.length, cards }
}
