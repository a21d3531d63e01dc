import { open, type StateOf } from '@stadion/site/storefront-state'
import type { States } from './contract.ts'

/** Looks storefronts up in an answer. */
export function stateIn({ states }: States): StateOf {
  const known = new Map(states.map(({ brand, locale, state, opensOn }) => [`${brand} ${locale}`, { state, opensOn }]))
  return known.size === 0 ? () => open : ({ brand, locale }) => known.get(`${brand} ${locale}`) ?? open
}
