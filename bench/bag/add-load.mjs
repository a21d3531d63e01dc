// The requests of lib/load.mjs for bags: each takes the next bag, and every round of bags the next article.
import { scenarios } from './scenarios.mjs'

const articles = 6

export function ask(number, { kind, bags, skus }) {
  const variant = 1 + (Math.floor(number / bags.length) % articles)
  return scenarios[kind].add(bags[number % bags.length], variant, skus)
}

export const isRight = (text) => !text.includes('errorCode') && /"lines":\[|"productLineItemList":\[/.test(text)
