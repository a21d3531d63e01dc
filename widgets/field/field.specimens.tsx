import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { CodeInput } from './CodeInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { TextInput } from './TextInput.tsx'

const town = { label: 'Town', name: 'town', autoComplete: 'off' } as const

function ChecksItself() {
  const [text, setText] = useState('')
  const validity = text === '' ? undefined : /^\d{5}$/.test(text)
  return (
    <TextInput
      label="Postcode"
      hint="Five digits"
      errorText="A postcode has five digits."
      required
      inputMode="numeric"
      autoComplete="off"
      value={text}
      validity={validity}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/** How text fields are shown and checked. */
export const field: WidgetSpecimens = {
  name: 'field',
  title: 'TextInput, PasswordInput, CodeInput',
  group: 'forms',
  about:
    'A line of text with its label, a hint, and an error that takes the hint’s place. Each renders an input in a field; the same useField wires every form widget.',
  native: 'input',
  keepsState: true,
  options: [
    { name: 'label', values: 'text', required: true, about: 'Names the field.' },
    { name: 'labelHidden', values: 'yes or no', default: 'no', about: 'Only screen readers get the label.' },
    { name: 'hint', values: 'text', about: 'Help for the user; hidden while an error shows.' },
    { name: 'errorText', values: 'text', about: 'Says what is wrong and what to do; shown only while validity is false.' },
    { name: 'validity', values: 'yes, no or neither', default: 'neither', about: 'Valid, invalid or neutral.' },
    { name: 'required', values: 'yes or no', default: 'no', about: 'Shows an asterisk; screen readers hear of it from the control.' },
    { name: 'busy', values: 'yes or no', default: 'no', about: 'The value is being checked.' },
    { name: 'disabled', values: 'yes or no', default: 'no', about: 'Cannot be reached and is not sent.' },
    { name: 'readOnly', values: 'yes or no', default: 'no', about: 'Can be read, copied and is sent, but not changed.' },
    { name: 'prefix', values: 'text or icon', of: 'TextInput', about: 'Before the value; seen, not heard, so the label must say it too.' },
    { name: 'suffix', values: 'text or icon', of: 'TextInput', about: 'After the value; seen, not heard.' },
    { name: 'showLabel', values: 'text', required: true, of: 'PasswordInput', about: 'Names the button while the password is hidden.' },
    { name: 'hideLabel', values: 'text', required: true, of: 'PasswordInput', about: 'Names the button while the password can be seen.' },
    { name: 'digits', values: ['4', '6', '8'], default: '6', of: 'CodeInput', about: 'How long the code is.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Neutral',
      state: 'uncontrolled',
      render: <TextInput {...town} />,
      code: '<TextInput label="Town" name="town" />',
      is: 'textbox "Town"',
      holds: ['textbox "Town" is not required', 'textbox "Town" is not invalid'],
      keys: [
        { press: 'Tab', does: 'Goes to the field', then: ['textbox "Town" is focused'] },
        { press: ['U', 'l', 'm'], does: 'Writes', then: ['textbox "Town" holds "Ulm"'] },
      ],
      worksWithoutScript: true,
    },
    {
      id: 'required',
      title: 'Required',
      render: <TextInput {...town} required />,
      is: 'textbox "Town"',
      holds: ['textbox "Town" is required', 'textbox "Town" is not invalid'],
    },
    { id: 'hint', title: 'With a hint', render: <TextInput {...town} hint="As it is on your letters" />, is: 'textbox "Town"' },
    {
      id: 'invalid',
      title: 'Invalid: the error takes the hint’s place',
      render: <TextInput {...town} hint="As it is on your letters" errorText="Enter your town." validity={false} required />,
      is: 'textbox "Town"',
      holds: ['textbox "Town" is invalid'],
    },
    { id: 'valid', title: 'Valid', render: <TextInput {...town} defaultValue="Herzogenaurach" validity />, is: 'textbox "Town"' },
    {
      id: 'checks',
      title: 'Controlled: checks what is written',
      state: 'controlled',
      render: ChecksItself,
      code: '<TextInput label="Postcode" value={text} validity={validity} errorText="…" onChange={…} />',
      is: 'textbox "Postcode"',
      keys: [
        { press: 'Tab', does: 'Goes to the field', then: ['textbox "Postcode" is focused', 'textbox "Postcode" is not invalid'] },
        { press: ['9', '1'], does: 'Writes too little', then: ['textbox "Postcode" is invalid'] },
        { press: ['0', '7', '4'], does: 'Writes enough', then: ['textbox "Postcode" is not invalid', 'textbox "Postcode" holds "91074"'] },
      ],
    },
    {
      id: 'busy',
      title: 'Busy',
      restless: true,
      render: <TextInput {...town} defaultValue="Nairobi" busy />,
      is: 'textbox "Town"',
      holds: ['textbox "Town" is busy'],
    },
    {
      id: 'disabled',
      title: 'Disabled',
      render: <TextInput {...town} defaultValue="Nairobi" disabled />,
      holds: ['textbox "Town" is disabled'],
    },
    { id: 'read-only', title: 'Read only', render: <TextInput {...town} defaultValue="Nairobi" readOnly />, is: 'textbox "Town"' },
    { id: 'label-hidden', title: 'Label heard only', render: <TextInput {...town} labelHidden placeholder="Town" />, is: 'textbox "Town"' },
    {
      id: 'prefix',
      title: 'With a prefix and a suffix',
      render: <TextInput label="Weight of the ball in kg" prefix="≈" suffix="kg" inputMode="decimal" defaultValue="0.43" />,
      is: 'textbox "Weight of the ball in kg"',
    },
    {
      id: 'password',
      title: 'Password',
      render: (
        <PasswordInput
          label="Password"
          hint="At least eight characters"
          showLabel="Show password"
          hideLabel="Hide password"
          autoComplete="new-password"
          defaultValue="Run-the-city"
        />
      ),
      code: '<PasswordInput label="Password" showLabel="Show password" hideLabel="Hide password" autoComplete="new-password" />',
      is: 'textbox "Password"',
      keys: [
        { press: 'Tab', does: 'Goes to the field', then: ['textbox "Password" is focused'] },
        { press: 'Tab', does: 'Goes to the button', then: ['button "Show password" is focused'] },
        {
          press: 'Space',
          does: 'Shows the password',
          then: ['button "Hide password" is focused', 'textbox "Password" holds "Run-the-city"'],
        },
        { press: 'Enter', does: 'Hides it again', then: ['button "Show password" is focused'] },
      ],
    },
    {
      id: 'password-invalid',
      title: 'Password, invalid',
      render: (
        <PasswordInput
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          errorText="This password is too short."
          validity={false}
        />
      ),
      is: 'textbox "Password"',
    },
    {
      id: 'code',
      title: 'Code from a message',
      render: <CodeInput label="Code" hint="We sent it to your phone." defaultValue="2480" />,
      is: 'textbox "Code"',
    },
    { id: 'code-4', title: 'Four digits', render: <CodeInput label="Code" digits={4} defaultValue="1924" />, is: 'textbox "Code"' },
    {
      id: 'code-8',
      title: 'Eight digits, invalid',
      render: <CodeInput label="Code" digits={8} defaultValue="19240848" errorText="This code is no longer valid." validity={false} />,
      is: 'textbox "Code"',
    },
  ],
}
