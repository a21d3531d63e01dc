import { Icon } from '../icon/Icon.tsx'
import { arrow, bag } from '../icon/icons.ts'
import type { WidgetSpecimens } from '../specimen.ts'
import { Button } from './Button.tsx'

/** How a button is shown and checked. */
export const button: WidgetSpecimens = {
  name: 'button',
  title: 'Button',
  group: 'actions',
  about: 'Starts an action, or is the most important link of a place. It renders a button, or a link if it has an address.',
  pattern: 'button',
  native: 'button',
  options: [
    { name: 'theme', values: ['light', 'membership'], about: 'Light is for dark grounds and pictures, membership for what members get.' },
    { name: 'variant', values: ['secondary', 'tertiary'], about: 'Without one it is the strongest action of its place: one there.' },
    { name: 'small', values: 'yes or no', default: 'no', about: 'Smaller, but still large enough for a finger.' },
    { name: 'wide', values: 'yes or no', default: 'no', about: 'As wide as its container.' },
    { name: 'busy', values: 'yes or no', default: 'no', about: 'Busy: keeps its size and focus, and ignores presses.' },
    { name: 'disabled', values: 'yes or no', default: 'no', about: 'Cannot be pressed; say beside it why.' },
    { name: 'href', values: 'text', about: 'Makes it a link.' },
    { name: 'icon', values: 'icon', about: 'After the text; moves a little under the pointer.' },
  ],
  specimens: [
    {
      id: 'primary',
      title: 'Primary',
      render: <Button>Add to bag</Button>,
      is: 'button "Add to bag"',
      keys: [{ press: 'Tab', does: 'Goes to the button', then: ['button "Add to bag" is focused'] }],
    },
    { id: 'secondary', title: 'Secondary', render: <Button variant="secondary">Keep shopping</Button>, is: 'button "Keep shopping"' },
    { id: 'tertiary', title: 'Tertiary', render: <Button variant="tertiary">Remove</Button>, is: 'button "Remove"' },
    {
      id: 'icon',
      title: 'With an icon',
      render: <Button icon={<Icon of={bag} size={20} />}>Add to bag</Button>,
      is: 'button "Add to bag"',
    },
    { id: 'small', title: 'Small', render: <Button small>Apply</Button>, is: 'button "Apply"' },
    {
      id: 'small-secondary',
      title: 'Small, secondary',
      render: (
        <Button small variant="secondary">
          Apply
        </Button>
      ),
      is: 'button "Apply"',
    },
    { id: 'wide', title: 'Wide', wide: true, render: <Button wide>Check out</Button>, is: 'button "Check out"' },
    {
      id: 'busy',
      title: 'Busy',
      restless: true,
      render: <Button busy>Add to bag</Button>,
      is: 'button "Add to bag"',
      holds: ['button "Add to bag" is busy', 'button "Add to bag" is disabled'],
    },
    {
      id: 'disabled',
      title: 'Disabled',
      render: <Button disabled>Sold out</Button>,
      is: 'button "Sold out"',
      holds: ['button "Sold out" is disabled'],
    },
    {
      id: 'link',
      title: 'A link',
      render: (
        <Button href="#button" icon={<Icon of={arrow} size={20} turns />}>
          See the shoes
        </Button>
      ),
      is: 'link "See the shoes"',
      keys: [{ press: 'Tab', does: 'Goes to the link', then: ['link "See the shoes" is focused'] }],
      worksWithoutScript: true,
    },
    { id: 'membership', title: 'Membership', render: <Button theme="membership">Join for free</Button>, is: 'button "Join for free"' },
    {
      id: 'membership-secondary',
      title: 'Membership, secondary',
      render: (
        <Button theme="membership" variant="secondary">
          Join for free
        </Button>
      ),
      is: 'button "Join for free"',
    },
    {
      id: 'membership-tertiary',
      title: 'Membership, tertiary',
      render: (
        <Button theme="membership" variant="tertiary">
          Join for free
        </Button>
      ),
      is: 'button "Join for free"',
    },
    { id: 'light', title: 'Light', on: 'hero', render: <Button theme="light">Run the city</Button>, is: 'button "Run the city"' },
    {
      id: 'light-secondary',
      title: 'Light, secondary',
      on: 'hero',
      render: (
        <Button theme="light" variant="secondary">
          Run the city
        </Button>
      ),
      is: 'button "Run the city"',
    },
    {
      id: 'light-tertiary',
      title: 'Light, tertiary',
      on: 'deep',
      render: (
        <Button theme="light" variant="tertiary">
          Run the city
        </Button>
      ),
      is: 'button "Run the city"',
    },
  ],
}
