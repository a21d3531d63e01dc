import { expect, test } from 'vitest'
import { detailProblems } from './detail-problems.ts'

const germany = { country: 'DE', hasGoods: true }
const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', zipcode: '10115', city: 'Berlin' }

test('right values have no problem; a missing and a wrong one are told apart', () => {
  expect(detailProblems(anna, germany)).toEqual({})
  expect(detailProblems({ ...anna, email: ' ', zipcode: '1', city: '' }, germany)).toEqual({
    email: 'email_required',
    zipcode: 'zipcode_invalid',
    city: 'city_required',
  })
  expect(detailProblems({ ...anna, email: 'anna@' }, germany)).toEqual({ email: 'email_invalid' })
})

test('a bag of gift cards needs the e-mail address only', () => {
  expect(detailProblems({ email: 'anna@example.com' }, { ...germany, hasGoods: false })).toEqual({})
})

test('what only one country asks for is left to the server', () => {
  const brazil = { ...anna, zipcode: '01310-100', state: 'SP', cpf: '11111111111' }
  expect(detailProblems(brazil, { country: 'BR', hasGoods: true })).toEqual({})
})
