import type { PageId } from '@stadion/services/page-attribute'

/** The element that asks whether the page was helpful; the form without JavaScript leads to it. */
export const feedbackId: PageId<'page-feedback@1'> = 'page-feedback'
