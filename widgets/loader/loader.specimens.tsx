import type { WidgetSpecimens } from '../specimen.ts'
import { Loader } from './Loader.tsx'

/** How a loader is shown and checked. */
export const loader: WidgetSpecimens = {
  name: 'loader',
  title: 'Loader',
  group: 'messages',
  about:
    'Something is on its way. It renders a div with the role status; without a label it warns in the console, because nobody would hear it.',
  options: [{ name: 'label', values: 'text', about: 'What is loading, for screen readers.' }],
  specimens: [
    {
      id: 'plain',
      title: 'With a label',
      restless: true,
      render: <Loader label="Loading shoes" />,
      is: 'status ""',
      holds: ['status "" says "Loading shoes"'],
    },
  ],
}
