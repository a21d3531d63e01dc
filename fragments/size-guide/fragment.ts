import { readSizeGuide, type SizeGuideAnswer } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { SizeGuidePage } from './view.tsx'

/** The size table of a run of sizes, and how to measure. */
export const definition = defineFragment<SizeGuideAnswer>({
  id: 'catalogue_size-guide',
  props: ['run'],
  freshForMs: 3_600_000,
  messages: ['sizeGuide.', 'product.guide.', 'product.trail.', 'kind.slide'],
  load({ call }, { run = '' }) {
    return call(readSizeGuide, { params: { run } }).catch((error: unknown) => {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    })
  },
  View: SizeGuidePage,
})
