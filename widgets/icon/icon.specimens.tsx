import type { WidgetSpecimens } from '../specimen.ts'
import { Icon } from './Icon.tsx'
import * as icons from './icons.ts'

/** How icons are shown and checked. */
export const icon: WidgetSpecimens = {
  name: 'icon',
  title: 'Icon',
  group: 'things',
  about:
    'A small drawing that goes with a text, or stands for one where it has a label. It renders an svg; a page carries only the shapes that it imports.',
  options: [
    { name: 'of', values: 'a shape of icon/icons', required: true, about: 'The icon.' },
    { name: 'label', values: 'text', about: 'Its meaning, if no text beside it says so.' },
    { name: 'size', values: 'number', default: '24', about: 'Width and height in px.' },
    { name: 'turns', values: 'yes or no', default: 'no', about: 'Mirrored from right to left: for arrows, not for things.' },
  ],
  specimens: [
    {
      id: 'labelled',
      title: 'Stands for a text',
      render: <Icon of={icons.truck} label="Delivery" />,
      is: 'img "Delivery"',
      code: '<Icon of={truck} label="Delivery" />',
    },
    { id: 'small', title: 'Small', render: <Icon of={icons.check} size={16} />, code: '<Icon of={check} size={16} />' },
    { id: 'turns', title: 'Turns with the direction', render: <Icon of={icons.arrow} turns />, code: '<Icon of={arrow} turns />' },
    {
      id: 'all',
      title: 'All shapes',
      wide: true,
      code: "import { bag, heart, search } from '@stadion/widgets/icon/icons'",
      render: (
        <span className="gallery-icons">
          {Object.entries(icons)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, shape]) => (
              <Icon key={name} of={shape} />
            ))}
        </span>
      ),
    },
  ],
}
