import { Button } from '../button/Button.tsx'
import type { WidgetSpecimens } from '../specimen.ts'
import { Panel } from './Panel.tsx'

const Sample = () => (
  <>
    <Button variant="secondary" popoverTarget="panel-filters">
      Filters
    </Button>
    <Panel
      id="panel-filters"
      title="Narrow it down"
      closeLabel="Close"
      foot={
        <Button wide popoverTarget="panel-filters" popoverTargetAction="hide">
          Show 24 items
        </Button>
      }
    >
      <p>Shoes, black, 42.</p>
    </Panel>
  </>
)

/** How a panel is shown and checked. */
export const panel: WidgetSpecimens = {
  name: 'panel',
  title: 'Panel',
  group: 'overlays',
  about: 'A side panel: at the end of a large window, at the bottom of a small one. It renders a Modal of the size side-panel.',
  pattern: 'dialog-modal',
  native: 'dialog',
  options: [
    { name: 'id', values: 'text', required: true, about: 'A button with this popoverTarget opens it, also without JavaScript.' },
    { name: 'title', values: 'text', required: true, about: 'Names it, and is its heading.' },
    { name: 'closeLabel', values: 'text', required: true, about: 'Names the button that closes it.' },
    { name: 'foot', values: 'content', about: 'Stays at the bottom while the content scrolls.' },
    {
      name: 'children',
      values: 'content',
      required: true,
      about: 'The content. All other options of Modal except size and align work too.',
    },
  ],
  specimens: [
    {
      id: 'filters',
      title: 'Filters',
      render: <Sample />,
      code: '<Button popoverTarget="filters">Filters</Button>\n<Panel id="filters" title="Narrow it down" closeLabel="Close" foot={…}>…</Panel>',
      opens: { click: 'button "Filters"' },
      is: 'dialog "Narrow it down"',
      keys: [
        { press: 'Tab', does: 'Goes to the button', then: ['button "Filters" is focused'] },
        { press: 'Enter', does: 'Opens it; focus goes inside', then: ['button "Close" is focused'] },
        {
          press: ['Tab', 'Enter'],
          does: 'Closes it by its last button',
          then: ['dialog "Narrow it down" is not visible', 'button "Filters" is focused'],
        },
      ],
    },
    {
      id: 'phone',
      title: 'On a phone',
      windowWidth: 390,
      render: <Sample />,
      code: '<Panel id="filters" title="Narrow it down" closeLabel="Close">…</Panel>',
      opens: { click: 'button "Filters"' },
      is: 'dialog "Narrow it down"',
    },
  ],
}
