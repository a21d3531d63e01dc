import { toasts } from '@stadion/modals/toasts'
import { useService } from '@stadion/services/react'
import { Button } from '../button/Button.tsx'
import type { WidgetSpecimens } from '../specimen.ts'
import { Toast } from './Toast.tsx'
import { ToastRegion } from './ToastRegion.tsx'

const nothing = () => {}
const still = { closeLabel: 'Close', onClose: nothing }

function Live() {
  const said = useService(toasts)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          said?.show({ id: 'removed', text: 'Runner One is out of your bag.', tone: 'good', action: { label: 'Undo', run: nothing } })
        }
      >
        Take it out
      </Button>
      <ToastRegion label="Messages" closeLabel="Close message" />
    </>
  )
}

/** How a toast is shown and checked. */
export const toast: WidgetSpecimens = {
  name: 'toast',
  title: 'Toast',
  group: 'messages',
  about:
    'A short message over the page, whichever fragment says it: useService(toasts) has show and dismiss. It renders a div in a live list, which moves into the modal that is open; it waits while somebody points at it or works in it.',
  pattern: 'alert',
  options: [
    { name: 'text', values: 'text', required: true, about: 'One sentence.' },
    { name: 'tone', values: ['info', 'good', 'warn', 'bad'], default: 'info', about: 'Bad is announced at once, the others politely.' },
    {
      name: 'action',
      values: '{ label, run }',
      about: 'An action. A toast with an action stays until it is closed, so that nobody has to be quick.',
    },
    { name: 'closeLabel', values: 'text', required: true, about: 'Names the button that closes it.' },
    { name: 'onClose', values: '() => void', required: true, about: 'Called when it closes.' },
    { name: 'label', values: 'text', required: true, about: 'Names the place where toasts appear. F8 leads there.', of: 'ToastRegion' },
  ],
  specimens: [
    { id: 'info', title: 'Information', wide: true, render: <Toast {...still} text="Prices now include customs." /> },
    { id: 'good', title: 'It went well', wide: true, render: <Toast {...still} tone="good" text="Your address is saved." /> },
    { id: 'warn', title: 'Take care', wide: true, render: <Toast {...still} tone="warn" text="Only two of this size are left." /> },
    { id: 'bad', title: 'It went wrong', wide: true, render: <Toast {...still} tone="bad" text="That did not reach us. Try again." /> },
    {
      id: 'action',
      title: 'With something to do',
      wide: true,
      render: <Toast {...still} text="Runner One is out of your bag." action={{ label: 'Undo', run: nothing }} />,
      is: 'button "Undo"',
    },
    {
      id: 'live',
      title: 'Live',
      render: Live,
      code: "const said = useService(toasts)\nsaid?.show({ text: 'Runner One is out of your bag.', tone: 'good', action: { label: 'Undo', run } })\n// One of the same id takes the place of the one before; timeoutMs is how long it stays, 0 until it is closed.\nsaid?.show({ id: 'saved', text: 'Saved.', timeoutMs: 4000 })",
      opens: { click: 'button "Take it out"' },
      is: 'region "Messages"',
      holds: ['button "Undo" is visible'],
      keys: [
        {
          press: ['Tab', 'Enter'],
          does: 'Says something; focus stays',
          then: ['region "Messages" is visible', 'button "Take it out" is focused'],
        },
        { press: 'F8', does: 'Goes to the message', then: ['button "Undo" is focused'] },
        { press: 'Tab', does: 'Goes on inside', then: ['button "Close message" is focused'] },
        {
          press: 'Escape',
          does: 'Closes it; focus goes back',
          then: ['button "Close message" is not visible', 'button "Take it out" is focused'],
        },
      ],
    },
  ],
}
