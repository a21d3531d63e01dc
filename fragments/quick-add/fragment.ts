import { quickAddId } from '@stadion/bag/page-attributes'
import { defineFragment } from '@stadion/fragments/fragment'
import { QuickAdd } from './view.tsx'

/** The sizes of the card that was pressed, in front of the page. Its HTML is empty: a browser draws it after a press. */
export const definition = defineFragment({
  id: quickAddId,
  props: [],
  freshForMs: 3_600_000,
  // biome-ignore format: one line
  messages: ['quickAdd.', 'product.size', 'product.soldOut', 'product.guide.uk', 'product.failure.', 'bag.failure.basketLocked', 'bag.failure.notInCountry', 'waiting.title', 'minicart.close'],
  load: () => ({}),
  View: QuickAdd,
})
