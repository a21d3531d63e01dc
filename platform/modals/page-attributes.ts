import type { Mark, PageAttribute } from '@stadion/services/page-attribute'

/** On `html`: the scrollbar of the window takes up space. Styles keep that space while a modal is open. */
export const gutter: PageAttribute<'gutter@1', Mark> = 'data-gutter'

/** On a `dialog`: its place in the stack of modals; the lowest number is in front. */
export const zIndexOf: PageAttribute<'z-index@1', `${number}`> = 'data-z-index'

/** On a button that opens a modal: the id of the element that the modal scrolls to. */
export const shows: PageAttribute<'shows@1'> = 'data-shows'
