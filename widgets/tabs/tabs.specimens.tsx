import { useState } from 'react'
import type { WidgetSpecimens } from '../specimen.ts'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'feel', label: 'Feel', content: <p>Soft under the heel, firm under the toes.</p> },
  { id: 'care', label: 'Care', content: <p>Wipe with a damp cloth; no machine, no radiator.</p> },
  { id: 'delivery', label: 'Delivery', content: <p>With you in two to four working days.</p> },
]

function Controlled() {
  const [selected, select] = useState('care')
  return <Tabs label="About the shoe, controlled" tabs={tabs} selected={selected} onSelect={select} />
}

/** How tabs are shown and checked. */
export const tabsSpecimens: WidgetSpecimens = {
  name: 'tabs',
  title: 'Tabs',
  group: 'navigation',
  about:
    'Several views of one thing, of which one is seen. It renders a tablist and its panels; without JavaScript every panel is there under its name.',
  pattern: 'tabs',
  keepsState: true,
  options: [
    { name: 'label', values: 'text', required: true, about: 'Names the row of tabs.' },
    { name: 'tabs', values: '{ id, label, content }[]', required: true, about: 'Each tab and what is under it.' },
    { name: 'selected', values: 'text', about: 'Controlled: the page keeps the state.' },
    { name: 'defaultSelected', values: 'text', about: 'The first unless given.' },
    { name: 'onSelect', values: '(id) => void', about: 'Called when another tab is selected.' },
    {
      name: 'activation',
      values: ['automatic', 'manual'],
      default: 'automatic',
      about: 'Manual where showing costs something: arrows move, Enter or Space select.',
    },
  ],
  specimens: [
    {
      id: 'automatic',
      title: 'Automatic',
      wide: true,
      state: 'uncontrolled',
      render: <Tabs label="About the shoe" tabs={tabs} />,
      code: '<Tabs label="About the shoe" tabs={tabs} />',
      holds: ['tablist "About the shoe" is visible', 'tab "Feel" is selected', 'tabpanel "Feel" is visible'],
      keys: [
        { press: 'Tab', does: 'Goes to the tab that is selected', then: ['tab "Feel" is focused'] },
        {
          press: 'ArrowRight',
          does: 'Selects the next',
          then: ['tab "Care" is focused', 'tab "Care" is selected', 'tabpanel "Care" is visible'],
        },
        { press: 'End', does: 'Selects the last', then: ['tab "Delivery" is selected', 'tab "Delivery" is focused'] },
        { press: 'ArrowRight', does: 'Goes round to the first', then: ['tab "Feel" is selected'] },
        { press: 'ArrowLeft', does: 'Goes round to the last', then: ['tab "Delivery" is selected'] },
        { press: 'Home', does: 'Selects the first', then: ['tab "Feel" is selected', 'tabpanel "Delivery" is not visible'] },
        { press: 'Tab', does: 'Goes to its panel, past the other tabs', then: ['tabpanel "Feel" is focused'] },
      ],
    },
    {
      id: 'manual',
      title: 'Manual',
      wide: true,
      render: <Tabs label="About the shoe, manual" tabs={tabs} activation="manual" defaultSelected="care" />,
      code: '<Tabs label="About the shoe" tabs={tabs} activation="manual" defaultSelected="care" />',
      holds: ['tablist "About the shoe, manual" is visible', 'tab "Care" is selected'],
      keys: [
        { press: 'Tab', does: 'Goes to the tab that is selected', then: ['tab "Care" is focused'] },
        { press: 'ArrowRight', does: 'Moves, and selects nothing', then: ['tab "Delivery" is focused', 'tab "Care" is selected'] },
        { press: 'Enter', does: 'Selects', then: ['tab "Delivery" is selected', 'tabpanel "Delivery" is visible'] },
        { press: ['Home', 'Space'], does: 'Moves, then selects', then: ['tab "Feel" is selected'] },
      ],
    },
    {
      id: 'controlled',
      title: 'Its owner keeps the state',
      wide: true,
      state: 'controlled',
      render: Controlled,
      code: '<Tabs label="About the shoe" tabs={tabs} selected={selected} onSelect={select} />',
      holds: ['tablist "About the shoe, controlled" is visible', 'tab "Care" is selected'],
      keys: [{ press: ['Tab', 'ArrowLeft'], does: 'Asks its owner', then: ['tab "Feel" is selected'] }],
    },
  ],
}
