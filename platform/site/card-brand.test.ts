import { expect, test } from 'vitest'
import { cardBrandName } from './card-brand.ts'

test('a card’s brand is written as its company writes it', () => {
  expect(['visa', 'mastercard', 'mc', 'amex', 'American Express', 'cup', 'New Brand'].map(cardBrandName)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
    'American Express',
    'UnionPay',
    'New Brand',
  ])
})
