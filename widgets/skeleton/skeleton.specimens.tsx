import type { WidgetSpecimens } from '../specimen.ts'
import { Skeleton } from './Skeleton.tsx'

/** How a skeleton is shown and checked. */
export const skeleton: WidgetSpecimens = {
  name: 'skeleton',
  title: 'Skeleton',
  group: 'messages',
  about: 'Keeps the place of what is not there yet, so that nothing moves when it comes. It renders a span that nobody hears.',
  options: [{ name: 'shape', values: ['line', 'button', 'square'], default: 'line', about: 'What will be there.' }],
  specimens: [
    { id: 'line', title: 'A line of text', wide: true, render: <Skeleton /> },
    { id: 'button', title: 'A button', wide: true, render: <Skeleton shape="button" /> },
    { id: 'square', title: 'A picture', render: <Skeleton shape="square" /> },
  ],
}
