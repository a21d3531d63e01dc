import { useCallback, useEffect, useRef, useState } from 'react'

interface Mailed {
  token?: string
  note?: unknown
}

export interface MailToken<Note = unknown> {
  /** The token; empty if there is none. */
  read(): string
  /** Undefined until hydration: the server cannot see the history. */
  isHere: boolean | undefined
  /** The shopper's progress with the token. */
  note: Note | undefined
  remember(note: Note): void
  /** Removes a used token; the note keeps its result. */
  forget(note?: Note): void
}

const key = 'mailed'
const keep = (mailed: Mailed | undefined, address?: URL) => history.replaceState({ ...history.state, [key]: mailed }, '', address)

/**
 * The token of a mail's link. It is removed from the address at once (D-045) and kept in the history entry, which only this page can
 * read, so that a reload continues.
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
