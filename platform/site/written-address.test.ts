import { expect, test } from 'vitest'
import { writtenAddress } from './written-address.ts'

const anna = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', address2: '', city: 'Stadt', zipcode: '12345', state: null }
const inCountry = (country: string, own: object = {}) => writtenAddress({ ...anna, country, ...own })

test('COM-ADR-11 an address is written as its country writes it', () => {
  expect(inCountry('DE')).toEqual(['Anna Muster', 'Weg 1', '12345 Stadt'])
  expect(inCountry('GB', { address1: '1 Road', city: 'London', zipcode: 'SW1A 1AA' })).toEqual([
    'Anna Muster',
    '1 Road',
    'London',
    'SW1A 1AA',
  ])
  expect(inCountry('US', { city: 'Austin', state: 'TX', zipcode: '73301' }).at(-1)).toBe('Austin, TX 73301')
  expect(inCountry('HU', { city: 'Budapest', zipcode: '1051' })).toEqual(['Muster Anna', 'Budapest', 'Weg 1', '1051'])
  expect(inCountry('BR', { city: 'São Paulo', state: 'SP', zipcode: '01310-100' }).slice(-2)).toEqual(['São Paulo - SP', '01310-100'])
  expect(
    inCountry('JP', { firstName: '花子', lastName: '山田', state: '東京都', city: '千代田区', address1: '千代田1-1', zipcode: '100-0001' }),
  ).toEqual(['〒100-0001', '東京都千代田区', '千代田1-1', '山田 花子'])
  expect(inCountry('KR', { state: '', city: '서울', address1: '세종대로 1', zipcode: '03186' })).toEqual([
    '서울',
    '세종대로 1',
    'Muster Anna',
    '03186',
  ])
})

test.each([
  ['CO', { city: 'Bogotá', state: 'DC', zipcode: '110111' }, ['Bogotá, DC, 110111']],
  ['EG', { city: 'Maadi', state: 'Cairo', zipcode: '11728' }, ['Maadi', 'Cairo', '11728']],
  ['LV', { city: 'Rīga', zipcode: 'LV-1010' }, ['Rīga, LV-1010']],
  ['MT', { city: 'Valletta', zipcode: 'VLT 1117' }, ['Valletta VLT 1117']],
  ['PE', { city: 'Miraflores', state: 'Lima', zipcode: '15074' }, ['Miraflores 15074', 'Lima']],
  ['SA', { city: 'Riyadh', zipcode: '11564' }, ['Riyadh 11564']],
  ['TH', { city: 'Bang Rak', state: 'Bangkok', zipcode: '10500' }, ['Bang Rak', 'Bangkok 10500']],
  ['TH', { city: 'Bangkok', state: null, zipcode: '10500' }, ['Bangkok', '10500']],
  ['VN', { city: 'Quận 1', state: 'Hồ Chí Minh', zipcode: '700000' }, ['Quận 1', 'Hồ Chí Minh 700000']],
  ['US', { city: 'Austin', state: null, zipcode: '73301' }, ['Austin 73301']],
  ['CA', { city: 'Ottawa', state: null, zipcode: 'K1A 0B1' }, ['Ottawa K1A 0B1']],
  ['CO', { city: 'Bogotá', state: null, zipcode: '110111' }, ['Bogotá, 110111']],
  ['BR', { city: 'Brasília', state: null, zipcode: '' }, ['Brasília']],
  ['HK', { city: 'Central', zipcode: '', state: null }, ['Central']],
  ['ZA', { city: 'Johannesburg', zipcode: '2000' }, ['Johannesburg', '2000']],
])('in %s the postal code stands where the country writes it', (country, own, lines) => {
  const [, , ...place] = inCountry(country, own)
  expect(place).toEqual(lines)
})

test('what is empty has no line; a company stands below the name', () => {
  expect(inCountry('DE', { address2: '2. Stock', company: 'Muster AG' })).toEqual([
    'Anna Muster',
    'Muster AG',
    'Weg 1',
    '2. Stock',
    '12345 Stadt',
  ])
  expect(inCountry('JP', { zipcode: '', city: '千代田区' })).toEqual(['千代田区', 'Weg 1', 'Muster Anna'])
  expect(inCountry('HK', { zipcode: '' })[0]).toBe('Muster Anna')
  expect(inCountry('DE', { firstName: '', address1: 'Flat 3 , 10 - Road,' })).toEqual(['Muster', 'Flat 3 , 10 - Road,', '12345 Stadt'])
  expect(inCountry('AE', { zipcode: '', state: 'DU', city: 'Dubai' }).at(-1)).toBe('Dubai, DU')
})
