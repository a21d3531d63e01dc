import { listProducts } from '@stadion/catalogue/contract'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askForList, type Listed, withoutRepeats } from './listing-data.ts'
import { pageOf, type Refinement, refinementOf } from './refinement.ts'

/** Another list with its own entry in the history, the list of the address, or more of the same list. */
type Step = 'push' | 'follow' | 'more'

/** Filters the listing in place. Every step is also a link to a page with the same result, so any failure ends on that page. */
export function useRefine(rendered: Listed) {
  const calls = useService(api)
  const [listed, setListed] = useState(rendered)
  // The last choice shows at once, and the next one adds to it, even if its list has not arrived.
  const [refinement, setRefinement] = useState<Refinement>(rendered.refinement)
  const [busy, setBusy] = useState<Step>()
  // The place of the first article that was added below the others.
  const [added, setAdded] = useState<number>()
  const latest = useRef<AbortController>(undefined)
  const { place, collection } = rendered.refinement

  async function refine(href: string, step: Step): Promise<void> {
    // An older request is obsolete, and must not navigate if it fails.
    latest.current?.abort()
    const turn = new AbortController()
    latest.current = turn
    setBusy(step)
    const props = { ...Object.fromEntries(new URL(href, location.href).searchParams), ...(place ?? { search: 'true' }) }
    const wanted = { ...refinementOf(props), collection }
    const isMore = step === 'more' && wanted.from < wanted.page
    setRefinement(wanted)
    try {
      if (!calls) throw new Error('This page makes no calls')
      const next = await askForList(isMore ? pageOf(wanted, wanted.page, wanted.after) : wanted, (query) =>
        calls.call(listProducts, { query }, { signal: turn.signal }),
      )
      if (turn.signal.aborted) return
      if (step === 'push' && href !== location.href) history.pushState(null, '', href)
      // Back leads to the page before the list, and from an article to all that was shown.
      if (step === 'more') history.replaceState(history.state, '', href)
      const isNext = isMore && next.refinement.page === wanted.page
      const shown = isNext
        ? { ...next, previous: listed.previous, refinement: wanted, items: withoutRepeats([...listed.items, ...next.items]) }
        : next
      setListed(shown)
      setAdded(isNext ? listed.items.length : undefined)
      setRefinement(shown.refinement)
      setBusy(undefined)
      latest.current = undefined
    } catch {
      if (!turn.signal.aborted) location.assign(href)
    }
  }

  const follow = useEffectEvent(() => void refine(location.href, 'follow'))
  useEffect(() => {
    // Steps back may have happened before hydration.
    const loaded = performance.getEntriesByType('navigation')[0]?.name
    if (loaded && new URL(loaded).search !== location.search) follow()
    // A page left because of a failure reloads the list of its address when it comes back.
    const returned = (event: PageTransitionEvent) => event.persisted && latest.current && follow()
    addEventListener('popstate', follow)
    addEventListener('pageshow', returned)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pageshow', returned)
    }
  }, [])

  /** For the element around the links: follows those with `data-refine` in place, unless they open elsewhere. */
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-refine]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isMore = link.dataset.refine === 'more'
    // The place in the list is for browsers without this script.
    void refine(isMore ? link.href.replace(/#.*/, '') : link.href, isMore ? 'more' : 'push')
  }
  return { listed, refinement, busy, added, onClick, refine }
}
