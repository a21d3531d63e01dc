import type { WidgetSpecimens } from '../specimen.ts'
import { Details } from './Details.tsx'

/** How a line that opens is shown and checked. */
export const details: WidgetSpecimens = {
  name: 'details',
  title: 'Details',
  group: 'things',
  about: 'A line that opens to show more. It renders a details element, and works without JavaScript.',
  pattern: 'disclosure',
  native: 'details',
  options: [
    { name: 'summary', values: 'text', required: true, about: 'The text of the closed line.' },
    { name: 'open', values: 'yes or no', default: 'no', about: 'Open at first.' },
    { name: 'name', values: 'text', about: 'Of all with the same name only one is open at a time.' },
    { name: 'children', values: 'content', required: true, about: 'The content while it is open.' },
  ],
  specimens: [
    {
      id: 'closed',
      title: 'Closed',
      wide: true,
      worksWithoutScript: true,
      render: <Details summary="Delivery and returns">Free from 50 euros; 30 days to send it back.</Details>,
      is: 'button "Delivery and returns"',
      keys: [
        { press: 'Tab', does: 'Goes to the line', then: ['button "Delivery and returns" is focused'] },
        { press: 'Enter', does: 'Opens it', then: ['button "Delivery and returns" is expanded'] },
        { press: 'Space', does: 'Closes it', then: ['button "Delivery and returns" is not expanded'] },
      ],
    },
    {
      id: 'open',
      title: 'Open',
      wide: true,
      render: (
        <Details summary="Material" open>
          Recycled polyester, rubber.
        </Details>
      ),
      is: 'button "Material"',
      holds: ['button "Material" is expanded'],
    },
  ],
}
