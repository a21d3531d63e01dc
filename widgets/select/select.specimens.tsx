import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { Select } from './Select.tsx'

const sizes = ['S', 'M', 'L', 'XL'].map((size) => <option key={size}>{size}</option>)

function Controlled() {
  const [size, setSize] = useState('M')
  return (
    <Select label="Size" value={size} onChange={(event) => setSize(event.target.value)} hint={`You chose ${size}.`}>
      {sizes}
    </Select>
  )
}

/** How a select is shown and checked. */
export const select: WidgetSpecimens = {
  name: 'select',
  title: 'Select',
  group: 'forms',
  about: 'A choice of one from several values, in the browser’s own list. It renders a select in a field.',
  native: 'select',
  keepsState: true,
  options: [
    { name: 'children', values: 'option elements', required: true, about: 'What can be chosen.' },
    { name: 'label, hint, errorText, validity, required, busy', values: 'as TextInput', about: 'The field around it.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Neutral',
      state: 'uncontrolled',
      render: <Select label="Size">{sizes}</Select>,
      code: '<Select label="Size">\n  <option>S</option>\n  <option>M</option>\n</Select>',
      is: 'combobox "Size"',
      keys: [
        { press: 'Tab', does: 'Goes to the select', then: ['combobox "Size" is focused', 'combobox "Size" holds "S"'] },
        { press: 'l', does: 'Goes to what starts with the letter', then: ['combobox "Size" holds "L"'] },
      ],
      worksWithoutScript: true,
    },
    {
      id: 'controlled',
      title: 'Controlled',
      state: 'controlled',
      render: Controlled,
      code: '<Select label="Size" value={size} onChange={…}>…</Select>',
      is: 'combobox "Size"',
      holds: ['combobox "Size" holds "M"'],
      keys: [{ press: ['Tab', 'x'], does: 'Goes to what starts with the letter', then: ['combobox "Size" holds "XL"'] }],
    },
    {
      id: 'invalid',
      title: 'Invalid',
      render: (
        <Select label="Size" required errorText="Choose a size." validity={false} defaultValue="">
          <option value="">Please choose</option>
          {sizes}
        </Select>
      ),
      is: 'combobox "Size"',
      holds: ['combobox "Size" is invalid', 'combobox "Size" is required'],
    },
    {
      id: 'valid',
      title: 'Valid',
      render: (
        <Select label="Size" validity defaultValue="L">
          {sizes}
        </Select>
      ),
      is: 'combobox "Size"',
    },
    {
      id: 'busy',
      title: 'Busy',
      restless: true,
      render: (
        <Select label="Size" busy>
          {sizes}
        </Select>
      ),
      holds: ['combobox "Size" is busy'],
    },
    {
      id: 'disabled',
      title: 'Disabled',
      render: (
        <Select label="Size" disabled>
          {sizes}
        </Select>
      ),
      holds: ['combobox "Size" is disabled'],
    },
  ],
}
