/** The fragments of this shop, for those who import the gateway. */
export { type KnownFragment, knownFragments } from '../fragments.ts'
