import type { WidgetSpecimens } from '../specimen.ts'
import { Flag } from './Flag.tsx'

/** How a flag is shown and checked. */
export const flag: WidgetSpecimens = {
  name: 'flag',
  title: 'Flag',
  group: 'things',
  about:
    'The flag of a country, always beside its name: a flag is no language, and not everybody knows them. It renders an img that nobody hears.',
  options: [
    { name: 'country', values: 'two letters', required: true, about: 'The country.' },
    { name: 'lazy', values: 'yes or no', default: 'no', about: 'Loads when it is near the window: for long lists.' },
  ],
  specimens: [
    { id: 'plain', title: 'A country', render: <Flag country="jp" /> },
    { id: 'lazy', title: 'In a list', render: <Flag country="br" lazy /> },
  ],
}
