import { useService } from '@stadion/services/react'
import { type RefCallback, useCallback } from 'react'
import { modals } from '../client.ts'

/** A bar at the lower edge of the page: `<div role="region" ref={useBar()}>`, positioned above `var(--below)`. Render it while it is open. */
export function useBar(): RefCallback<HTMLElement> {
  const stack = useService(modals)
  return useCallback((bar) => (bar ? stack?.attachBar(bar) : undefined), [stack])
}
