import { type AvailabilityAnswer, getAvailability, type Variation } from '@stadion/catalogue/contract'
import { pathOf } from '@stadion/contract/route'
import { useSite } from '@stadion/fragments/react'
import { askApi } from '@stadion/http/ask-api'
import { useEffect, useState } from 'react'
import { type ShownProduct, withStock } from './product-data.ts'

/** The sizes with the stock of this moment: the page may come from a cache. Where asking fails, what it said stays. */
export function useStock({ id, variations }: ShownProduct): readonly Variation[] {
  const { sitePath, originalHost } = useSite()
  const [fresh, setFresh] = useState(variations)
  useEffect(() => {
    const controller = new AbortController()
    askApi<AvailabilityAnswer>(pathOf(getAvailability, { id }), { sitePath, originalHost }, { signal: controller.signal }).then(
      (answer) => setFresh(withStock(variations, answer.variations)),
      () => {},
    )
    return () => controller.abort()
  }, [id, sitePath, originalHost, variations])
  return fresh
}
