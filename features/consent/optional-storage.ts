// Written by `npm run check storage -- --write`, from what the manifests of slices declare.
import type { ConsentLevel } from './contract.ts'

/** Items that need a level, which a page deletes when the level is gone: kind, name, level. A name that ends in `*` is a prefix. */
export const optionalStorage: readonly (readonly ['cookie' | 'local' | 'session', string, ConsentLevel])[] = [
  ['cookie', '_fbc', 2],
  ['cookie', '_fbp', 2],
  ['cookie', '_ga*', 2],
  ['cookie', '_gcl_*', 2],
  ['cookie', '_gid', 2],
  ['cookie', '_ttp', 2],
  ['cookie', '_uet*', 2],
  ['cookie', 'featureFlagUserId', 1],
  ['cookie', 'paid_media_intent', 2],
  ['local', 'featureFlagUserId', 1],
  ['local', 'guestWishlist', 1],
  ['local', 'postcode', 1],
  ['local', 'recentlyViewed', 1],
  ['local', 'searches', 1],
  ['local', 'sizes', 1],
  ['local', 'visitorId', 1],
  ['session', 'sessionStarted.*', 1],
]
