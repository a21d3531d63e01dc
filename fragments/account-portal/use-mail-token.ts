import { useEffect, useState } from 'react'

/** The token of a mail's link. It leaves the address at once, so that it is in no history and no referrer. */
export function useMailToken(name: 'rpt' | 'a'): () => string {
  const [kept] = useState({ token: '' })
  useEffect(() => {
    const url = new URL(location.href)
    const token = url.searchParams.get(name)
    if (!token) return
    kept.token = token
    url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [name, kept])
  return () => kept.token
}
