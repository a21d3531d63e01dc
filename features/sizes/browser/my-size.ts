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
  const show = (isOn: boolean) => (isOn ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'))
  const aim = () => {
    const url = new URL(location.href)
    const { searchParams } = url
    const isOn = searchParams.get('size') === sizes && searchParams.get('inStock') === 'true'
    for (const name of ['from', 'page']) searchParams.delete(name)
    if (isOn) for (const name of ['size', 'inStock']) searchParams.delete(name)
    else {
      searchParams.set('size', sizes)
      searchParams.set('inStock', 'true')
    }
    link.href = url.href
    show(isOn)
    return isOn
  }
  aim()
  link.hidden = false
  // What the press leads to.
  link.addEventListener('click', () => show(!aim()), { signal })
  // And by whatever else the address changes, where browsers tell.
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', aim, { signal })
  signal.addEventListener('abort', () => {
    link.hidden = true
  })
}
