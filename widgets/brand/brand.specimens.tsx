import type { WidgetSpecimens } from '../specimen.ts'
import { Wordmark } from './Wordmark.tsx'

/** How the sign of each brand is shown and checked. */
export const brand: WidgetSpecimens = {
  name: 'brand',
  title: 'Wordmark',
  group: 'things',
  about:
    'The name of the shop as its sign, drawn for one brand and set in type for the other. It renders an svg or a span, unheard: the link around it has the name.',
  options: [
    { name: 'slot', values: ['main', 'sister'], required: true, about: 'Whose sign it is.' },
    { name: 'name', values: 'text', required: true, about: 'The name, for the sign that is set in type.' },
  ],
  specimens: [
    { id: 'drawn', title: 'Drawn', render: <Wordmark slot="main" name="Main" /> },
    { id: 'set', title: 'Set in type', render: <Wordmark slot="sister" name="Sister" /> },
    { id: 'on-hero', title: 'On the statement', on: 'hero', render: <Wordmark slot="main" name="Main" /> },
  ],
}
