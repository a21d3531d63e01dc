import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dropdown } from './dropdown/Dropdown.tsx'
import { DropdownList } from './dropdown/DropdownList.tsx'
import { CodeInput } from './field/CodeInput.tsx'
import { TextInput } from './field/TextInput.tsx'
import { RadioGroup, radioGroupDirections } from './radio-group/RadioGroup.tsx'

const items = [
  { value: 'DE', label: 'Deutschland', icon: <b>flag</b> },
  { value: 'FR', label: 'France' },
]
const nothing = () => {}

test('B-UI-01 dropdown items have a value, a label and optionally an icon', () => {
  const select = html(<Dropdown label="Country" items={items} defaultValue="FR" />)
  expect(select).toContain('<option value="DE">Deutschland</option><option value="FR" selected="">France</option>')
  const list = html(<DropdownList id="a" labelledBy="b" items={items} selected={1} active={0} onActive={nothing} onPick={nothing} />)
  const [first, second] = list.split('role="option"').slice(1)
  expect(first).toContain('<span class="w-dropdown__icon" aria-hidden="true"><b>flag</b></span><span class="w-dropdown__label">Deutschland')
  expect(second).toContain('France')
  expect(second).not.toContain('w-dropdown__icon')
})

test('B-UI-07 a radio group is horizontal unless it is vertical', () => {
  const radios = [{ value: 'a', label: 'A' }]
  expect([...radioGroupDirections]).toEqual(['horizontal', 'vertical'])
  expect(html(<RadioGroup label="One" items={radios} />)).toContain('w-radio-group--horizontal')
  expect(html(<RadioGroup label="One" items={radios} direction="horizontal" />)).toContain('w-radio-group--horizontal')
  const vertical = html(<RadioGroup label="One" items={radios} direction="vertical" />)
  expect(vertical).toContain('w-radio-group--vertical')
  expect(vertical).not.toContain('horizontal')
})

test('a dropdown on the server is the browser’s own select', () => {
  const select = html(<Dropdown label="Country" items={items} placeholder="Choose" required />)
  expect(select).not.toContain('role="combobox"')
  expect(select).toContain('<option value="" disabled="" hidden="" selected="">Choose</option>')
})

test('a field keeps an existing description', () => {
  const described = (props: object) => /aria-describedby="([^"]*)"/.exec(html(<TextInput id="town" label="Town" {...props} />))?.[1]
  expect(described({})).toBeUndefined()
  expect(described({ 'aria-describedby': 'more' })).toBe('more')
  expect(described({ 'aria-describedby': 'more', hint: 'Yours' })).toBe('more town-hint')
  expect(described({ hint: 'Yours', errorText: 'Wrong', validity: false })).toBe('town-error')
})

test('two fields with one name have different ids', () => {
  const ids = [...html([<TextInput key="1" label="A" />, <TextInput key="2" label="A" />]).matchAll(/<input id="([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect(new Set(ids).size).toBe(2)
})

test('a code is one field, so that phones can autofill it', () => {
  const code = html(<CodeInput label="Code" digits={4} />)
  expect(code.match(/<input/g)).toHaveLength(1)
  for (const part of ['inputMode="numeric"', 'autoComplete="one-time-code"', 'maxLength="4"', 'dir="ltr"'])
    expect(code.toLowerCase()).toContain(part.toLowerCase())
})
