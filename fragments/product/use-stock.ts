import { getAvailability, type Variation } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useState } from 'react'
import { type ShownProduct, withStock } from './product-data.ts'

/** The sizes with current stock, because the page may come from a cache. If the call fails, the page's stock stays. */
export function useStock({ id, variations }: ShownProduct): readonly Variation[] {
  const calls = useService(api)
  const [fresh, setFresh] = useState(variations)
  useEffect(() => {
    const controller = new AbortController()
    calls?.call(getAvailability, { params: { id } }, { signal: controller.signal }).then(
      (answer) => setFresh(withStock(variations, answer.variations)),
      () => {},
    )
    return () => controller.abort()
  }, [id, calls, variations])
  return fresh
}
