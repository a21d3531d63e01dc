import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { QuantityStepper } from './QuantityStepper.tsx'

const labels = { lessLabel: 'One less', moreLabel: 'One more' }

function Controlled() {
  const [quantity, setQuantity] = useState(1)
  return <QuantityStepper {...labels} quantity={quantity} max={3} onChange={setQuantity} />
}

/** How a quantity stepper is shown and checked. */
export const quantityStepper: WidgetSpecimens = {
  name: 'quantity-stepper',
  title: 'QuantityStepper',
  group: 'forms',
  about: 'Changes a quantity by one. It renders two submit buttons around an output, so that it works in a form without JavaScript.',
  native: 'button',
  options: [
    { name: 'quantity', values: 'number', required: true, about: 'The quantity; the page keeps it.' },
    { name: 'min', values: 'number', default: '1', about: 'The minimum.' },
    { name: 'max', values: 'number', required: true, about: 'The maximum.' },
    { name: 'name', values: 'text', default: 'quantity', about: 'The form field that the pressed button sends.' },
    { name: 'lessLabel', values: 'text', required: true, about: 'Names the first button.' },
    { name: 'moreLabel', values: 'text', required: true, about: 'Names the second button.' },
    { name: 'busy', values: 'yes or no', default: 'no', about: 'The change is being sent; presses are ignored.' },
    { name: 'onChange', values: '(next) => void', about: 'Handles a press in the page; without it the form is sent.' },
  ],
  specimens: [
    {
      id: 'controlled',
      title: 'In a page',
      state: 'controlled',
      render: Controlled,
      code: '<QuantityStepper quantity={quantity} max={3} onChange={setQuantity} lessLabel="One less" moreLabel="One more" />',
      is: 'button "One more"',
      holds: ['button "One less" is disabled', 'status "" says "1"'],
      keys: [
        { press: ['Tab', 'Tab'], does: 'Goes to the second button', then: ['button "One more" is focused'] },
        {
          press: ['Enter', 'Enter'],
          does: 'Two more, and that is the most',
          then: ['status "" says "3"', 'button "One more" is disabled'],
        },
      ],
    },
    { id: 'middle', title: 'Between the ends', render: <QuantityStepper {...labels} quantity={2} max={9} />, is: 'button "One less"' },
    {
      id: 'most',
      title: 'At the most',
      render: <QuantityStepper {...labels} quantity={9} max={9} />,
      holds: ['button "One more" is disabled'],
    },
    {
      id: 'from-zero',
      title: 'From none, under a name of its own',
      render: <QuantityStepper {...labels} quantity={0} min={0} max={9} name="socks" />,
      holds: ['button "One less" is disabled', 'button "One more" is not disabled'],
    },
    {
      id: 'busy',
      title: 'Busy',
      render: <QuantityStepper {...labels} quantity={2} max={9} busy />,
      holds: ['button "One more" is disabled'],
    },
  ],
}
