import type { Mark, PageAttribute } from '@stadion/services/page-attribute'
import type { PlacementCode } from './placement.ts'

/** On an element: the placement that recommendations fill there. */
export const placementOf: PageAttribute<'placement@1', PlacementCode> = 'data-placement'

/** On a placement: nothing follows it, so it may be filled while it is in view. */
export const isLast: PageAttribute<'last@1', Mark> = 'data-last'
