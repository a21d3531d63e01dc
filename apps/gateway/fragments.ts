/** The fragments of this shop, re-exported for users of the gateway. */
export { type KnownFragment, knownFragments } from '../fragments.ts'
