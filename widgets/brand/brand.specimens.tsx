import type { WidgetSpecimens } from '../specimen.ts'
import { Wordmark } from './Wordmark.tsx'

/** How the sign of each brand is shown and checked. */
export const brand: WidgetSpecimens = {
  name: 'brand',
  title: 'Wordmark',
  group: 'things',
  about:
    'The name of the shop as its sign, drawn where the name has a drawing, else set in type. It renders an svg or a span, unheard: the link around it has the name.',
  options: [{ name: 'name', values: 'text', required: true, about: 'The name; one that has a drawing in wordmark-letters.ts is drawn.' }],
  specimens: [
    { id: 'drawn', title: 'Drawn', render: <Wordmark name="Stadion" /> },
    { id: 'set', title: 'Set in type', render: <Wordmark name="Sister" /> },
    { id: 'on-hero', title: 'On the statement', on: 'hero', render: <Wordmark name="Stadion" /> },
  ],
}
