import { asItStands } from '@stadion/fragments/as-it-stands'
import { ListingFrame } from './ListingFrame.tsx'
import type { ListingData } from './listing-data.ts'

/** The listing for hydration. */
export const BrowserListing = ({ data }: { data: ListingData }) => (
  <ListingFrame data={data} trail={asItStands} otherwise={asItStands} facts={asItStands} />
)
