import type { WidgetSpecimens } from '../specimen.ts'
import { Callout, calloutTargets, calloutTypes } from './Callout.tsx'

/** How a callout is shown and checked. */
export const callout: WidgetSpecimens = {
  name: 'callout',
  title: 'Callout',
  group: 'messages',
  about: 'A few words that point at something on the page. It renders a span.',
  options: [
    { name: 'type', values: calloutTypes, about: 'How urgent it is; without one it is plain.' },
    {
      name: 'target',
      values: calloutTargets,
      about: 'The corner with the point. Left is where a line begins, so it is mirrored from right to left.',
    },
  ],
  specimens: [
    { id: 'plain', title: 'Plain', render: <Callout>Free delivery from €50</Callout> },
    { id: 'alternative', title: 'Alternative', render: <Callout type="alternative">New in your size</Callout> },
    { id: 'urgent', title: 'Urgent', render: <Callout type="urgent">Two left</Callout> },
    { id: 'very-urgent', title: 'Very urgent', render: <Callout type="very-urgent">Ends tonight</Callout> },
    { id: 'bottom-left', title: 'Points from the bottom left', render: <Callout target="bottom-left">It is in your bag</Callout> },
    {
      id: 'bottom-right',
      title: 'Points from the bottom right',
      render: (
        <Callout type="urgent" target="bottom-right">
          It is in your bag
        </Callout>
      ),
    },
    {
      id: 'top-left',
      title: 'Points from the top left',
      render: (
        <Callout type="very-urgent" target="top-left">
          It is in your bag
        </Callout>
      ),
    },
    {
      id: 'top-right',
      title: 'Points from the top right',
      render: (
        <Callout type="alternative" target="top-right">
          It is in your bag
        </Callout>
      ),
    },
  ],
}
