import type { Json, Mark, PageAttribute, PageId } from '@stadion/services/page-attribute'
import type { ReadFlags } from './flags.ts'

/** On a slot: the id of the fragment that fills it. */
export const mfId: PageAttribute<'mf@1'> = 'data-mf'

/** On a slot: when its fragment hydrates. */
export const mfHydrate: PageAttribute<'hydrate@1', 'load' | 'idle' | 'visible' | 'interaction' | 'demand'> = 'data-hydrate'

/** On a slot: its fragment is hydrated. */
export const mounted: PageAttribute<'mounted@1', Mark> = 'data-mounted'

/** On a slot that the browser fills: the path and query of the view, without the server. */
export const mfView: PageAttribute<'view@1'> = 'data-view'

/** On a slot: the flags that its view was rendered with. */
export const mfFlags: PageAttribute<'flags@1', Json<ReadFlags>> = 'data-flags'

/** On an element inside a slot that waits for an interaction: it changes by itself, so its fragment hydrates when the page is idle. */
export const changesAlone: PageAttribute<'changes-alone@1', Mark> = 'data-changes-alone'

/** On the element inside a slot that React hydrates. */
export const mfRoot: PageAttribute<'mf-root@1', Mark> = 'data-mf-root'

/** On `html`: the page's script runs. Clicks on fragments that are not hydrated yet are now held until they are. */
export const awake: PageAttribute<'awake@1', Mark> = 'data-awake'

/** In the head: JSON of the flags that no fragment has read. */
export const pageFlagsId: PageId<'flags@1'> = 'flags'

/** The element that has all slots of the page. */
export const slotsId: PageId<'page@1'> = 'page'
