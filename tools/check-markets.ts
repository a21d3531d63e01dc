// npm run check markets: every storefront has all data that pages, bag and account need for its market.
import { requireCompleteMarkets } from '@stadion/api/complete-markets'
import { storefronts } from '@stadion/site/storefronts'

try {
  await requireCompleteMarkets()
  console.log(`${storefronts.length} storefronts are complete`)
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 1
}
