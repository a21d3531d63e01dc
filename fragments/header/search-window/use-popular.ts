import { type PopularAnswer, popular } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useState } from 'react'

/** What is popular, asked for when the window opens; undefined until it is known, and where the API does not say. */
export function usePopular(isOpen: boolean): PopularAnswer | undefined {
  const calls = useService(api)
  const [known, setKnown] = useState<PopularAnswer>()
  useEffect(() => {
    if (!isOpen || known) return
    const request = new AbortController()
    // The next opening tries again.
    calls?.call(popular, {}, { signal: request.signal }).then(setKnown, () => {})
    return () => request.abort()
  }, [isOpen, known])
  return known
}
