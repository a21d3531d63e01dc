import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { heart } from '../icon/icons.ts'
import type { WidgetSpecimens } from '../specimen.ts'
import { Tooltip } from './Tooltip.tsx'

/** How a tooltip is shown and checked. */
export const tooltip: WidgetSpecimens = {
  name: 'tooltip',
  title: 'Tooltip',
  group: 'overlays',
  about:
    'Says more about a control while it is pointed at or has focus. It renders a span around the control, and without JavaScript it shows by style alone; nothing may be said only here, because fingers do not hover.',
  pattern: 'tooltip',
  options: [
    { name: 'text', values: 'text', required: true, about: 'A few words.' },
    {
      name: 'names',
      values: 'yes or no',
      default: 'no',
      about: 'The text names the control, which shows only an icon. Otherwise it describes it.',
    },
    { name: 'children', values: 'one control', required: true, about: 'The control that it describes; it can take focus.' },
  ],
  specimens: [
    {
      id: 'focus',
      title: 'On focus',
      render: (
        <Tooltip text="Free from 50 euros">
          <Button variant="secondary">Delivery</Button>
        </Tooltip>
      ),
      opens: { focus: 'button "Delivery"' },
      is: 'tooltip "Free from 50 euros"',
      keys: [
        {
          press: 'Tab',
          does: 'Goes to the control; the tooltip shows',
          then: ['button "Delivery" is focused', 'tooltip "Free from 50 euros" is visible'],
        },
        {
          press: 'Escape',
          does: 'Puts it away, and nothing else',
          then: ['tooltip "Free from 50 euros" is not visible', 'button "Delivery" is focused'],
        },
        { press: ['Shift+Tab', 'Tab'], does: 'Shows it again', then: ['tooltip "Free from 50 euros" is visible'] },
        { press: 'Tab', does: 'Leaves it', then: ['tooltip "Free from 50 euros" is not visible'] },
      ],
    },
    {
      id: 'hover',
      title: 'Under the pointer, as a name',
      render: (
        <Tooltip text="Keep for later" names>
          <Button variant="tertiary">
            <Icon of={heart} />
          </Button>
        </Tooltip>
      ),
      opens: { hover: 'button "Keep for later"' },
      is: 'tooltip "Keep for later"',
    },
  ],
}
