import { type AvailabilityAnswer, getAvailability, type Variation } from '@stadion/catalogue/contract'
import { pathOf } from '@stadion/contract/route'
import { useSite } from '@stadion/fragments/react'
import { useEffect, useState } from 'react'
import { type ShownProduct, withStock } from './product-data.ts'

/** The sizes with the stock of this moment: the page may come from a cache. Where asking fails, what it said stays. */
export function useStock({ id, variations }: ShownProduct): readonly Variation[] {
  const { sitePath } = useSite()
  const [fresh, setFresh] = useState(variations)
  useEffect(() => {
    const controller = new AbortController()
    const path = pathOf(getAvailability, { id })
    fetch(sitePath ? `${path}?sitePath=${sitePath}` : path, { signal: controller.signal })
      .then((response) => (response.ok ? (response.json() as Promise<AvailabilityAnswer>) : undefined))
      .then((answer) => answer && setFresh(withStock(variations, answer.variations)))
      .catch(() => {})
    return () => controller.abort()
  }, [id, sitePath, variations])
  return fresh
}
