import { useCallback, useEffect, useRef } from 'react'

/** The token of a mail's link. It is taken out of the address as soon as it has been read (D-045). */
export function useMailToken(): () => string | undefined {
  const token = useRef<string | undefined>(undefined)
  useEffect(() => {
    const url = new URL(location.href)
    token.current ??= url.searchParams.get('t') ?? undefined
    if (!url.searchParams.has('t')) return
    url.searchParams.delete('t')
    history.replaceState(history.state, '', url)
  }, [])
  return useCallback(() => token.current, [])
}
