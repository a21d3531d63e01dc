import type { WidgetSpecimens } from '../specimen.ts'
import { Skeleton } from './Skeleton.tsx'

/** How a skeleton is shown and checked. */
export const skeleton: WidgetSpecimens = {
  name: 'skeleton',
  title: 'Skeleton',
  group: 'messages',
  about:
    'A placeholder for content that is still loading, so that nothing moves when it arrives. It renders a span that screen readers ignore.',
  options: [{ name: 'shape', values: ['line', 'button', 'square'], default: 'line', about: 'The shape of the content.' }],
  specimens: [
    { id: 'line', title: 'A line of text', wide: true, render: <Skeleton /> },
    { id: 'button', title: 'A button', wide: true, render: <Skeleton shape="button" /> },
    { id: 'square', title: 'A picture', render: <Skeleton shape="square" /> },
  ],
}
