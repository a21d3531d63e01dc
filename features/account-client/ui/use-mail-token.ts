import { useCallback, useEffect, useRef, useState } from 'react'

interface Mailed {
  token?: string
  note?: unknown
}

export interface MailToken<Note = unknown> {
  /** The token; empty where there is none. */
  read(): string
  /** Undefined until the browser has looked: the server never learns what stands in the history. */
  isHere: boolean | undefined
  /** How far the shopper has come with it. */
  note: Note | undefined
  remember(note: Note): void
  /** It is used up; a note that is left behind says what came of it. */
  forget(note?: Note): void
}

const key = 'mailed'
const keep = (mailed: Mailed | undefined, address?: URL) => history.replaceState({ ...history.state, [key]: mailed }, '', address)

/**
 * The token of a mail's link. It leaves the address as soon as it has been read (D-045), and stays with the entry of the history,
 * which only this page can read: a reload goes on where the shopper was.
 */
export function useMailToken<Note = unknown>(name: 'rpt' | 'a' | 't'): MailToken<Note> {
  const kept = useRef<Mailed>({})
  const [state, setState] = useState<{ isHere: boolean | undefined; note: Note | undefined }>({ isHere: undefined, note: undefined })
  useEffect(() => {
    const url = new URL(location.href)
    const given = url.searchParams.get(name)
    kept.current = given ? { token: given } : (Object(history.state)[key] ?? {})
    if (given) {
      url.searchParams.delete(name)
      keep(kept.current, url)
    }
    setState({ isHere: kept.current.token !== undefined, note: kept.current.note as Note | undefined })
  }, [name])
  return {
    ...state,
    read: useCallback(() => kept.current.token ?? '', []),
    remember: (note) => keep({ ...kept.current, note }),
    forget: (note) => keep(note === undefined ? undefined : { note }),
  }
}
