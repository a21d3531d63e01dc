import { readSearches, searchesKey, withSearch } from '@stadion/catalogue/client'
import { consent } from '@stadion/consent/client'
import { useService } from '@stadion/services/react'
import { type RefObject, useEffect, useState } from 'react'

/** The last searches of this browser. Without consent to level 1 there are none, and nothing is stored. */
export function useSearches(field: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  const choice = useService(consent)
  const [recent, setRecent] = useState<readonly string[]>([])
  const read = () => (choice?.allows(1) ? tried(() => readSearches(localStorage.getItem(searchesKey))) : undefined) ?? []
  const note = (search: string): void => {
    const list = withSearch(read(), search)
    if (choice?.allows(1) && list.length > 0) tried(() => localStorage.setItem(searchesKey, JSON.stringify(list)))
  }
  const forget = (): void => {
    tried(() => localStorage.removeItem(searchesKey))
    setRecent([])
  }
  // Another tab may have searched, or the choice may be another one.
  useEffect(() => setRecent(isOpen ? read() : []), [isOpen])
  useEffect(() => {
    // The words of this page's own search were sent before this script was there. Those of a stranger's link, or of a page that is loaded
    // again after its words were forgotten, are not noted.
    if (isSentHere()) note(field.current?.defaultValue ?? '')
    const form = field.current?.form
    const sent = () => note(field.current?.value ?? '')
    form?.addEventListener('submit', sent)
    return () => form?.removeEventListener('submit', sent)
  }, [])
  return { recent, note, forget }
}

/** A browser may refuse storage. */
function tried<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Whether a form or link of this site led to the page. */
function isSentHere(): boolean {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return how?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}
