import { defineFragment } from '@stadion/fragments/fragment'
import { Minicart } from './view.tsx'

/** The small bag beside the page: it opens after an add, and holds no visitor's data before. */
export const definition = defineFragment({
  id: 'bag_minicart',
  props: [],
  freshForMs: 3_600_000,
  // biome-ignore format: one line
  messages: ['minicart.', 'bag.delivery.', 'bag.size', 'bag.amount', 'bag.empty.', 'price.', 'bag.quantity.of', 'bag.less', 'bag.more', 'bag.remove', 'bag.undo', 'bag.failure.'],
  load: () => ({}),
  View: Minicart,
})
