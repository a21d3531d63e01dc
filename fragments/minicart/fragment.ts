import { defineFragment } from '@stadion/fragments/fragment'
import { Minicart } from './view.tsx'

/** The small bag beside the page. It opens after an add; its HTML contains no data of a visitor. */
export const definition = defineFragment({
  id: 'bag_minicart',
  props: [],
  freshForMs: 3_600_000,
  // biome-ignore format: one line
  messages: ['minicart.', 'bag.delivery.', 'bag.size', 'bag.amount', 'bag.empty.', 'price.', 'bag.quantity.of', 'bag.less', 'bag.more', 'bag.remove', 'bag.undo', 'bag.failure.', 'bag.closed', 'wrap.title'],
  load: () => ({}),
  View: Minicart,
})
