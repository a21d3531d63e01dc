import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { Checkbox } from './Checkbox.tsx'

const label = 'Send me news about running'
const target = 'checkbox "Send me news about running"'

function Controlled() {
  const [isOn, setOn] = useState(true)
  return (
    <Checkbox
      label={label}
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
      hint={isOn ? 'About twice a month' : 'Nothing will be sent'}
    />
  )
}

/** How a checkbox is shown and checked. */
export const checkbox: WidgetSpecimens = {
  name: 'checkbox',
  title: 'Checkbox',
  group: 'forms',
  about: 'A yes-or-no choice. It renders a checkbox with its label; an error shows only while the box is not checked.',
  pattern: 'checkbox',
  native: 'input',
  keepsState: true,
  options: [
    { name: 'label', values: 'text', required: true, about: 'What is agreed to; links may be in it.' },
    { name: 'checked', values: 'yes or no', about: 'Controlled: the page keeps the state.' },
    { name: 'defaultChecked', values: 'yes or no', default: 'no', about: 'The first state, if it keeps its own.' },
    { name: 'indeterminate', values: 'yes or no', default: 'no', about: 'Only a part of its group is chosen.' },
    { name: 'errorText', values: 'text', about: 'The error; shown while the box is not checked.' },
    { name: 'hint', values: 'text', about: 'Shown while there is no error.' },
    { name: 'required', values: 'yes or no', default: 'no', about: 'Shows an asterisk.' },
    { name: 'disabled', values: 'yes or no', default: 'no', about: 'Cannot be changed and is not sent.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Uncontrolled',
      state: 'uncontrolled',
      render: <Checkbox label={label} name="news" />,
      is: target,
      holds: [`${target} is not checked`],
      keys: [
        { press: 'Tab', does: 'Goes to the box', then: [`${target} is focused`] },
        { press: 'Space', does: 'Checks it', then: [`${target} is checked`] },
        { press: 'Space', does: 'Takes it back', then: [`${target} is not checked`] },
      ],
      worksWithoutScript: true,
    },
    {
      id: 'controlled',
      title: 'Controlled',
      state: 'controlled',
      render: Controlled,
      code: '<Checkbox label="…" checked={isOn} onChange={(event) => setOn(event.target.checked)} />',
      is: target,
      holds: [`${target} is checked`],
      keys: [{ press: ['Tab', 'Space'], does: 'Takes it back', then: [`${target} is not checked`] }],
    },
    { id: 'indeterminate', title: 'Some of it', render: <Checkbox label="All sizes" indeterminate />, is: 'checkbox "All sizes"' },
    {
      id: 'required',
      title: 'Required, with a hint',
      render: <Checkbox label={label} hint="About twice a month" required />,
      is: target,
      holds: [`${target} is required`, `${target} is not invalid`],
    },
    {
      id: 'invalid',
      title: 'Error while it is not checked',
      render: <Checkbox label={label} errorText="We need your yes for this." required />,
      is: target,
      holds: [`${target} is invalid`],
      keys: [{ press: ['Tab', 'Space'], does: 'Checks it, and the error goes', then: [`${target} is not invalid`] }],
    },
    { id: 'disabled', title: 'Disabled', render: <Checkbox label={label} disabled />, holds: [`${target} is disabled`] },
    {
      id: 'disabled-checked',
      title: 'Disabled, checked',
      render: <Checkbox label={label} disabled defaultChecked />,
      holds: [`${target} is checked`],
    },
  ],
}
