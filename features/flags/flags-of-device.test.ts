import { expect, test } from 'vitest'
import type { Condition, Flag } from './contract.ts'
import { flagsOfDevice } from './flags-of-device.ts'

const flag = (name: string, value: Flag['value']): Flag => ({ name, disabled: false, value })
const forSegment = (name: string, ...segments: string[]) =>
  flag(name, { default: false, rules: [{ value: true }, ...segments.map((segment) => ({ segment, value: true }))] })
const small: Condition = { attribute: 'deviceSize', operator: 'equals', value: 'SMALL' }
const german: Condition = { attribute: 'country', operator: 'equals', value: 'DE' }

test('exactly the flags with a rule for a segment on the size of the device', () => {
  const publication = {
    flags: [
      flag('plain', true),
      forSegment('forAll'),
      forSegment('german', 'dach'),
      forSegment('lost', 'nowhere'),
      forSegment('small', 'dach', 'phones'),
      forSegment('both', 'germanPhones'),
    ],
    segments: [
      { name: 'dach', conditions: [german] },
      { name: 'phones', conditions: [small] },
      { name: 'germanPhones', conditions: [german, small] },
    ],
  }
  expect(flagsOfDevice(publication)).toEqual(['small', 'both'])
  expect(flagsOfDevice({ flags: publication.flags, segments: [] })).toEqual([])
})
