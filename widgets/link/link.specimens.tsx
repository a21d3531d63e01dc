import type { WidgetSpecimens } from '../specimen.ts'
import { Link } from './Link.tsx'

/** How a link is shown and checked. */
export const link: WidgetSpecimens = {
  name: 'link',
  title: 'Link',
  group: 'actions',
  about: 'A link inside a text. It renders an a.',
  pattern: 'link',
  native: 'a',
  options: [
    { name: 'href', values: 'text', required: true, about: 'Where it leads.' },
    {
      name: 'quiet',
      values: 'yes or no',
      default: 'no',
      about: 'Shows its line only under the pointer: for lists of links, never within a sentence.',
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'In a sentence',
      render: (
        <p>
          Read how we <Link href="#link">ship and take back</Link> what you order.
        </p>
      ),
      is: 'link "ship and take back"',
      keys: [{ press: 'Tab', does: 'Goes to the link', then: ['link "ship and take back" is focused'] }],
      worksWithoutScript: true,
    },
    {
      id: 'quiet',
      title: 'Quiet',
      render: (
        <Link href="#link" quiet>
          Delivery
        </Link>
      ),
      is: 'link "Delivery"',
    },
  ],
}
