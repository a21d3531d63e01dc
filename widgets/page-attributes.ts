import type { PageAttribute } from '@stadion/services/page-attribute'

/** On any element: how much space the controls inside it take; `comfortable` without the attribute. */
export const densityOf: PageAttribute<'density@1', 'compact'> = 'data-density'
