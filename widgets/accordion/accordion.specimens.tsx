import type { WidgetSpecimens } from '../specimen.ts'
import { Accordion } from './Accordion.tsx'

const items = [
  { id: 'delivery', title: 'When does it arrive?', content: <p>In two to four working days.</p> },
  { id: 'returns', title: 'Can I send it back?', content: <p>Within 30 days, at no cost.</p> },
  { id: 'size', title: 'Which size do I take?', content: <p>The one of your other running shoes.</p> },
]
const others = items.map(({ id, title, content }) => ({ id, title: title.replace('?', ', exactly?'), content }))

/** How an accordion is shown and checked. */
export const accordion: WidgetSpecimens = {
  name: 'accordion',
  title: 'Accordion',
  group: 'things',
  about: 'Titles that open to show more. It renders a details element for each, with its title as a heading, and works without JavaScript.',
  pattern: 'accordion',
  native: 'details',
  options: [
    { name: 'items', values: '{ id, title, content }[]', required: true, about: 'Each title and what it opens to.' },
    { name: 'level', values: ['2', '3', '4', '5', '6'], required: true, about: 'The level of the titles, below the heading before them.' },
    { name: 'single', values: 'yes or no', default: 'no', about: 'Opening one closes the others.' },
    { name: 'defaultOpen', values: 'text[]', about: 'The ids of those that are open at first.' },
  ],
  specimens: [
    {
      id: 'free',
      title: 'Several open at a time',
      wide: true,
      worksWithoutScript: true,
      render: <Accordion level={3} items={items} defaultOpen={['returns']} />,
      code: '<Accordion level={3} items={items} defaultOpen={["returns"]} />',
      is: 'heading "Can I send it back?"',
      holds: ['button "Can I send it back?" is expanded', 'button "When does it arrive?" is not expanded'],
      keys: [
        { press: ['Tab', 'Enter'], does: 'Opens the first', then: ['button "When does it arrive?" is expanded'] },
        {
          press: 'Tab',
          does: 'Goes to the next',
          then: ['button "Can I send it back?" is focused', 'button "Can I send it back?" is expanded'],
        },
        { press: 'Space', does: 'Closes it', then: ['button "Can I send it back?" is not expanded'] },
      ],
    },
    {
      id: 'single',
      title: 'One open at a time',
      wide: true,
      worksWithoutScript: true,
      render: <Accordion single level={3} items={others} defaultOpen={['delivery']} />,
      code: '<Accordion single level={3} items={items} defaultOpen={["delivery"]} />',
      is: 'heading "When does it arrive, exactly?"',
      keys: [
        {
          press: ['Tab', 'Tab', 'Enter'],
          does: 'Opens the second, which closes the first',
          then: ['button "Can I send it back, exactly?" is expanded', 'button "When does it arrive, exactly?" is not expanded'],
        },
      ],
    },
    ...([2, 4, 5, 6] as const).map((level) => ({
      id: `level-${level}`,
      title: `Level ${level}`,
      wide: true,
      render: <Accordion level={level} items={[{ id: 'one', title: `A title of level ${level}`, content: 'Its text.' }]} />,
      code: `<Accordion level={${level}} items={items} />`,
      is: `heading "A title of level ${level}"` as const,
    })),
  ],
}
