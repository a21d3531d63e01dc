import { useState } from 'react'
import { Flag } from '../flag/Flag.tsx'
import type { KeyStep, WidgetSpecimens } from '../specimen.ts'
import { Dropdown } from './Dropdown.tsx'

const sorts = [
  { value: 'relevance', label: 'Best for you' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
]
const lands = [
  { value: 'AU', label: 'Australia', icon: <Flag country="au" /> },
  { value: 'AT', label: 'Österreich', icon: <Flag country="at" /> },
  { value: 'DE', label: 'Deutschland', icon: <Flag country="de" /> },
  { value: 'DK', label: 'Danmark', icon: <Flag country="dk" /> },
  { value: 'SE', label: 'Sverige', icon: <Flag country="se" /> },
  { value: 'CH', label: 'Schweiz', icon: <Flag country="ch" /> },
]
const sizes = [
  { value: '40', label: '40' },
  { value: '41', label: '41, sold out', disabled: true },
  { value: '42', label: '42' },
]

function Controlled() {
  const [sort, setSort] = useState('newest')
  return <Dropdown label="Sort by" items={sorts} value={sort} onChange={(event) => setSort(event.target.value)} />
}

const keys: KeyStep[] = [
  { press: 'Tab', does: 'Goes to the dropdown', then: ['combobox "Sort by" is focused', 'combobox "Sort by" is not expanded'] },
  {
    press: 'ArrowDown',
    does: 'Opens the list where it stands',
    then: ['combobox "Sort by" is expanded', 'option "Best for you" is active'],
  },
  { press: 'ArrowDown', does: 'Goes to the next', then: ['option "Newest first" is active', 'option "Best for you" is selected'] },
  { press: 'End', does: 'Goes to the last', then: ['option "Price, high to low" is active'] },
  { press: 'Home', does: 'Goes to the first', then: ['option "Best for you" is active'] },
  { press: 'n', does: 'Goes to what starts with the letter', then: ['option "Newest first" is active'] },
  {
    press: 'Escape',
    does: 'Closes and changes nothing',
    then: ['combobox "Sort by" is not expanded', 'combobox "Sort by" says "Best for you"'],
  },
  {
    press: ['Enter', 'ArrowDown', 'Enter'],
    does: 'Opens, moves, picks',
    then: ['combobox "Sort by" says "Newest first"', 'combobox "Sort by" is focused'],
  },
  { press: ['Space', 'End', 'Space'], does: 'The same with Space', then: ['combobox "Sort by" says "Price, high to low"'] },
  {
    press: ['ArrowUp', 'ArrowUp', 'Alt+ArrowUp'],
    does: 'Picks with Alt and the upward arrow',
    then: ['combobox "Sort by" says "Price, low to high"'],
  },
  {
    press: ['Home', 'Tab'],
    does: 'Picks and moves on',
    then: ['combobox "Sort by" says "Best for you"', 'combobox "Sort by" is not focused'],
  },
]

/** How a dropdown is shown and checked. */
export const dropdown: WidgetSpecimens = {
  name: 'dropdown',
  title: 'Dropdown',
  group: 'forms',
  about:
    'One of several values, with icons. It renders the browser’s own select below 960 px and without JavaScript, and a list of its own from 960 px on; the select stays the field of the form.',
  pattern: 'combobox',
  keepsState: true,
  options: [
    {
      name: 'items',
      values: '{ value, label, icon?, disabled? }[]',
      required: true,
      about: 'What can be chosen. Icons show in the custom list.',
    },
    { name: 'value', values: 'text', about: 'Controlled: the page keeps the chosen value.' },
    { name: 'defaultValue', values: 'text', default: 'the first', about: 'The value chosen at first, if the dropdown keeps it.' },
    { name: 'placeholder', values: 'text', about: 'Shown while nothing is chosen.' },
    { name: 'onChange', values: '(event) => void', about: 'The change event of the select, from either list.' },
    { name: 'label, hint, errorText, validity, required, busy', values: 'as TextInput', about: 'The field around it.' },
  ],
  specimens: [
    {
      id: 'plain',
      title: 'Uncontrolled',
      state: 'uncontrolled',
      render: <Dropdown label="Sort by" items={sorts} name="sort" />,
      is: 'combobox "Sort by"',
      keys,
    },
    {
      id: 'open',
      title: 'Open',
      render: <Dropdown label="Sort by" items={sorts} defaultValue="newest" />,
      is: 'combobox "Sort by"',
      opens: { click: 'combobox "Sort by"' },
      holds: ['combobox "Sort by" is expanded', 'listbox "Sort by" is visible', 'option "Newest first" is selected'],
    },
    {
      id: 'controlled',
      title: 'Controlled',
      state: 'controlled',
      render: Controlled,
      code: '<Dropdown label="Sort by" items={sorts} value={sort} onChange={(event) => setSort(event.target.value)} />',
      is: 'combobox "Sort by"',
      holds: ['combobox "Sort by" says "Newest first"'],
      keys: [
        { press: ['Tab', 'Space', 'ArrowDown'], does: 'Opens and goes to the next', then: ['option "Price, low to high" is active'] },
        { press: 'Enter', does: 'Picks it', then: ['combobox "Sort by" says "Price, low to high"'] },
      ],
    },
    {
      id: 'icons',
      title: 'With icons',
      render: <Dropdown label="Country" items={lands} defaultValue="DE" />,
      code: '<Dropdown label="Country" items={[{ value: \'DE\', label: \'Deutschland\', icon: <Flag country="de" /> }, …]} defaultValue="DE" />',
      is: 'combobox "Country"',
      opens: { click: 'combobox "Country"' },
    },
    {
      id: 'native',
      title: 'Below 960 px: the browser’s own list',
      windowWidth: 959,
      render: <Dropdown label="Country" items={lands} defaultValue="DE" />,
      is: 'combobox "Country"',
      holds: ['combobox "Country" holds "Deutschland"'],
      worksWithoutScript: true,
    },
    {
      id: 'required',
      title: 'Required, nothing chosen, one sold out',
      render: <Dropdown label="Size" items={sizes} placeholder="Choose a size" hint="Between two sizes take the larger." required />,
      is: 'combobox "Size"',
      holds: ['combobox "Size" is required', 'combobox "Size" says "Choose a size"'],
      keys: [
        { press: ['Tab', 'ArrowDown'], does: 'Opens at the first', then: ['option "40" is active', 'option "41, sold out" is disabled'] },
        { press: 'ArrowDown', does: 'Goes over what is sold out', then: ['option "42" is active'] },
      ],
    },
    {
      id: 'invalid',
      title: 'Invalid',
      render: (
        <Dropdown label="Size" items={sizes} placeholder="Choose a size" errorText="Choose a size first." validity={false} required />
      ),
      is: 'combobox "Size"',
      holds: ['combobox "Size" is invalid'],
    },
    { id: 'valid', title: 'Valid', render: <Dropdown label="Size" items={sizes} defaultValue="42" validity />, is: 'combobox "Size"' },
    {
      id: 'busy',
      title: 'Busy',
      restless: true,
      render: <Dropdown label="Sort by" items={sorts} busy />,
      is: 'combobox "Sort by"',
      holds: ['combobox "Sort by" is busy'],
    },
    {
      id: 'disabled',
      title: 'Disabled',
      render: <Dropdown label="Sort by" items={sorts} disabled />,
      is: 'combobox "Sort by"',
      holds: ['combobox "Sort by" is disabled'],
    },
  ],
}
