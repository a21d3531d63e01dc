// The requests of lib/load.mjs for accounts: each is of the next shopper.
import { scenarios } from './scenarios.mjs'

let at
const ask1 = {
  signIn: (number, { kind, shoppers }) => scenarios[kind].signIn(shoppers[number % shoppers.length]),
  check: (number, { kind, shoppers }) => scenarios[kind].check(shoppers[number % shoppers.length]),
  signUp: (number, { kind, run }) => scenarios[kind].signUp(`new-${run}-${number}@example.com`),
  page: (_, { page }) => ({ path: page, method: 'GET', headers: { host: 'www.stadion.de', 'accept-encoding': 'gzip' } }),
}

export function ask(number, state) {
  at = state.what
  return ask1[at](number, state)
}

export const isRight = (text) => at === 'page' || (text.length > 10 && text !== 'null')
