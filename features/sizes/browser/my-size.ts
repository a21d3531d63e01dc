import type { PageServices } from '@stadion/services/service'
import type { KeptRun } from '../contract.ts'
import { type KeptIn, sourceOf } from './size-sources.ts'

/** Shows the link of a list to what is in stock in the kept sizes, and back to everything, until the signal ends it. */
export async function startMySize(
  page: PageServices,
  link: HTMLAnchorElement,
  runs: readonly KeptRun[],
  where: KeptIn,
  signal: AbortSignal,
): Promise<void> {
  const kept = await sourceOf(page, where).read()
  const sizes = [...new Set(runs.flatMap((run) => kept[run] ?? []))].sort().join(',')
  if (signal.aborted || !sizes) return
  // The list is filtered in place, so the address is another one at each press.
  const aim = () => {
    const url = new URL(location.href)
    const { searchParams } = url
    const isOn = searchParams.get('size') === sizes && searchParams.get('inStock') === 'true'
    searchParams.delete('page')
    if (isOn) for (const name of ['size', 'inStock']) searchParams.delete(name)
    else {
      searchParams.set('size', sizes)
      searchParams.set('inStock', 'true')
    }
    link.href = url.href
    if (isOn) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  aim()
  link.hidden = false
  link.addEventListener('click', aim, { signal })
  // Browsers without it show what is chosen after the next press.
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', aim, { signal })
  signal.addEventListener('abort', () => {
    link.hidden = true
  })
}
