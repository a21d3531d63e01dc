import { type Suggestions, suggest } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Between the last key and the call. */
const pauseMs = 120

/** One letter is too little; one character of syllabic or logographic scripts is enough. */
export const saysEnough = (q: string): boolean => q.length > 1 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(q)

export interface Asked {
  /** Empty while too little is typed. */
  q: string
  status: 'empty' | 'asking' | 'found' | 'failed'
  /** The last answer, with its words; while the next one is awaited, they are not those of the field. */
  found: { q: string; answer: Suggestions } | undefined
}

const nothingTyped: Asked = { q: '', status: 'empty', found: undefined }

/** The answers for the words of the search field. An answer that comes after newer words is dropped. */
export function useSuggestions(): { asked: Asked; look: (typed: string) => void } {
  const calls = useService(api)
  const [asked, setAsked] = useState(nothingTyped)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const answered = useRef<string>(undefined)

  const ask = async (q: string): Promise<void> => {
    request.current = new AbortController()
    const { signal } = request.current
    try {
      const answer = await calls?.call(suggest, { query: { q } }, { signal })
      if (signal.aborted || !answer) return
      answered.current = q
      setAsked({ q, status: 'found', found: { q, answer } })
    } catch {
      if (!signal.aborted) setAsked({ q, status: 'failed', found: undefined })
    }
  }

  const look = useCallback((typed: string): void => {
    const q = typed.trim()
    if (q === answered.current) return
    answered.current = undefined
    clearTimeout(timer.current)
    request.current?.abort()
    if (saysEnough(q)) {
      setAsked(({ found }) => ({ q, status: 'asking', found }))
      timer.current = setTimeout(() => void ask(q), pauseMs)
    } else setAsked(nothingTyped)
  }, [])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      request.current?.abort()
    },
    [],
  )
  return { asked, look }
}
