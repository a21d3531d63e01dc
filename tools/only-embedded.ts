/**
 * Tests of servers that are not repeated on PostgreSQL, because they open the embedded database, or none, whatever the engine of the
 * run. A test beside this file finds one that has come to use the engine of the run.
 */
export const withoutEngine = [
  'apps/api/main.server.test.ts',
  'apps/storefront/open-prepared.server.test.ts',
  'e2e/survival.server.test.ts',
  'platform/database/embedded.server.test.ts',
  'platform/http/limits/limit-stores.server.test.ts',
]

/** Those that look at pages, which no engine changes: 99 storefronts and their checkout, another brand, another market. */
const ofPages = [
  'e2e/added-market.server.test.ts',
  'e2e/checkout/every-storefront.server.test.ts',
  'e2e/empty-shop.server.test.ts',
  'e2e/markets/storefront-states.server.test.ts',
  'e2e/renamed-brand.server.test.ts',
  'e2e/storefronts.server.test.ts',
]

/** Those that draw and scale pictures, which takes long and goes into files. */
const ofPictures = ['e2e/link-pictures.server.test.ts', 'features/catalogue/server/rasters/rasters.server.test.ts']

/** Those about limits of the embedded database. */
const ofEmbedded = ['e2e/catalogue/embedded-size.server.test.ts']

/** What a run on PostgreSQL leaves out. */
export const onlyEmbedded = [...withoutEngine, ...ofEmbedded, ...ofPages, ...ofPictures]
