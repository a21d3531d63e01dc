import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { TextArea } from './TextArea.tsx'

const label = 'Message'

function Counts() {
  const [text, setText] = useState('Run well!')
  return (
    <TextArea
      label={label}
      hint={`${200 - text.length} characters left`}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/** How a text area is shown and checked. */
export const textarea: WidgetSpecimens = {
  name: 'textarea',
  title: 'TextArea',
  group: 'forms',
  about: 'A field for several lines of text, which grows with its text. It renders a textarea in a field.',
  native: 'textarea',
  keepsState: true,
  options: [
    { name: 'rows', values: ['2', '3', '5'], default: '3', about: 'Lines that are free at first.' },
    { name: 'label, hint, errorText, validity, required, busy', values: 'as TextInput', about: 'The field around it.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Neutral',
      state: 'uncontrolled',
      render: <TextArea label={label} rows={5} hint="Up to 200 characters" name="message" maxLength={200} />,
      is: 'textbox "Message"',
      keys: [
        { press: 'Tab', does: 'Goes to the field', then: ['textbox "Message" is focused'] },
        { press: ['a', 'Enter', 'b'], does: 'Writes two lines', then: ['textbox "Message" holds "a b"'] },
      ],
      worksWithoutScript: true,
    },
    {
      id: 'counts',
      title: 'Controlled: counts',
      state: 'controlled',
      render: Counts,
      code: '<TextArea label="Message" hint={hint} value={text} onChange={…} />',
      is: 'textbox "Message"',
      keys: [{ press: ['Tab', '!'], does: 'Writes', then: ['textbox "Message" holds "!Run well!"'] }],
    },
    {
      id: 'busy',
      title: 'Busy',
      restless: true,
      render: <TextArea label={label} rows={2} defaultValue="See you at the track." busy />,
      holds: ['textbox "Message" is busy'],
    },
    {
      id: 'invalid',
      title: 'Invalid',
      render: <TextArea label={label} required rows={2} errorText="Write a few words." validity={false} />,
      is: 'textbox "Message"',
      holds: ['textbox "Message" is invalid', 'textbox "Message" is required'],
    },
    {
      id: 'valid',
      title: 'Valid',
      render: <TextArea label={label} rows={2} defaultValue="See you at the track." validity />,
      is: 'textbox "Message"',
    },
    {
      id: 'disabled',
      title: 'Disabled',
      render: <TextArea label={label} rows={2} defaultValue="Closed" disabled />,
      holds: ['textbox "Message" is disabled'],
    },
  ],
}
