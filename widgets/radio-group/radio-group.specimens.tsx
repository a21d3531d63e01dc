import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { RadioGroup } from './RadioGroup.tsx'

const items = [
  { value: 'home', label: 'To my home' },
  { value: 'shop', label: 'To a shop' },
  { value: 'box', label: 'To a parcel box' },
]

function Controlled() {
  const [way, setWay] = useState('shop')
  return <RadioGroup label="Delivery" items={items} value={way} onChange={(event) => setWay(event.target.value)} />
}

/** How a radio group is shown and checked. */
export const radioGroup: WidgetSpecimens = {
  name: 'radio-group',
  title: 'RadioGroup',
  group: 'forms',
  about: 'A choice of one from a few values that are all visible. It renders a fieldset of radio buttons.',
  pattern: 'radio',
  native: 'input',
  keepsState: true,
  options: [
    { name: 'direction', values: ['horizontal', 'vertical'], default: 'horizontal', about: 'Beside or below one another.' },
    { name: 'items', values: '{ value, label, hint?, disabled? }[]', required: true, about: 'What can be chosen.' },
    { name: 'name', values: 'text', about: 'The field of the form.' },
    { name: 'value', values: 'text', about: 'Controlled: the page keeps the chosen value.' },
    { name: 'defaultValue', values: 'text', about: 'The value chosen at first; without it none is.' },
    { name: 'disabled', values: 'yes or no', default: 'no', about: 'Nothing can be chosen.' },
    { name: 'label, labelHidden, hint, errorText, validity, required', values: 'as TextInput', about: 'The field around it.' },
  ],
  specimens: [
    {
      id: 'horizontal',
      title: 'Horizontal',
      wide: true,
      state: 'uncontrolled',
      render: <RadioGroup label="Delivery" name="delivery" items={items} defaultValue="home" />,
      code: '<RadioGroup label="Delivery" name="delivery" items={items} defaultValue="home" />',
      is: 'radiogroup "Delivery"',
      holds: ['radio "To my home" is checked'],
      keys: [
        { press: 'Tab', does: 'Goes to the chosen one', then: ['radio "To my home" is focused'] },
        { press: 'ArrowDown', does: 'Chooses the next', then: ['radio "To a shop" is focused', 'radio "To a shop" is checked'] },
        { press: 'ArrowUp', does: 'Chooses the one before', then: ['radio "To my home" is checked'] },
        { press: 'ArrowUp', does: 'Goes round', then: ['radio "To a parcel box" is checked', 'radio "To my home" is not checked'] },
      ],
      worksWithoutScript: true,
    },
    {
      id: 'vertical',
      title: 'Vertical, with hints',
      render: (
        <RadioGroup
          label="Delivery"
          direction="vertical"
          name="delivery-vertical"
          defaultValue="next"
          items={[
            { value: 'next', label: 'Tomorrow', hint: 'Order before 14:00' },
            { value: 'free', label: 'In three days', hint: 'Free of charge' },
            { value: 'none', label: 'Today', hint: 'Not in your town yet', disabled: true },
          ]}
        />
      ),
      is: 'radiogroup "Delivery"',
      holds: ['radio "Today" is disabled'],
    },
    {
      id: 'controlled',
      title: 'Controlled',
      wide: true,
      state: 'controlled',
      render: Controlled,
      code: '<RadioGroup label="Delivery" items={items} value={way} onChange={(event) => setWay(event.target.value)} />',
      is: 'radiogroup "Delivery"',
      holds: ['radio "To a shop" is checked'],
      keys: [{ press: ['Tab', 'ArrowDown'], does: 'Chooses the next', then: ['radio "To a parcel box" is checked'] }],
    },
    {
      id: 'label-hidden',
      title: 'Label heard only',
      wide: true,
      render: <RadioGroup label="Delivery" labelHidden name="delivery-plain" items={items} defaultValue="box" />,
      is: 'radiogroup "Delivery"',
    },
    {
      id: 'invalid',
      title: 'Required, nothing chosen',
      wide: true,
      render: (
        <RadioGroup label="Delivery" name="delivery-wrong" items={items} errorText="Choose where it goes." validity={false} required />
      ),
      is: 'radiogroup "Delivery"',
      holds: ['radiogroup "Delivery" is invalid', 'radiogroup "Delivery" is required'],
    },
    {
      id: 'disabled',
      title: 'Disabled',
      wide: true,
      render: (
        <RadioGroup label="Delivery" name="delivery-off" items={items} defaultValue="home" hint="Gift cards come by mail." disabled />
      ),
      is: 'radiogroup "Delivery"',
      holds: ['radio "To my home" is disabled'],
    },
  ],
}
