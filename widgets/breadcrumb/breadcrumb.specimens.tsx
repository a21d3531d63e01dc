import type { WidgetSpecimens } from '../specimen.ts'
import { Breadcrumb } from './Breadcrumb.tsx'

const steps = [
  { href: '#home', text: 'Home' },
  { href: '#men', text: 'Men' },
  { href: '#shoes', text: 'Shoes' },
]

/** How a breadcrumb is shown and checked. */
export const breadcrumb: WidgetSpecimens = {
  name: 'breadcrumb',
  title: 'Breadcrumb',
  group: 'navigation',
  about: 'The way from the start to this page; the last step is the page itself. It renders a nav with an ordered list.',
  pattern: 'breadcrumb',
  native: 'nav',
  options: [
    { name: 'label', values: 'text', required: true, about: 'Names the navigation.' },
    { name: 'steps', values: '{ href, text }[]', required: true, about: 'From the start to this page.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Three steps',
      wide: true,
      render: <Breadcrumb label="Where you are" steps={steps} />,
      code: '<Breadcrumb label="Where you are" steps={[{ href: "/", text: "Home" }, …]} />',
      is: 'navigation "Where you are"',
      holds: ['link "Shoes" is current', 'link "Men" is not current'],
      keys: [
        { press: 'Tab', does: 'Goes to the first step', then: ['link "Home" is focused'] },
        { press: 'Tab', does: 'Goes to the next', then: ['link "Men" is focused'] },
      ],
      worksWithoutScript: true,
    },
  ],
}
