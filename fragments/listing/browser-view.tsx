import { keepServerHtml } from '@stadion/fragments/keep-server-html'
import { ListingFrame } from './ListingFrame.tsx'
import type { ListingData } from './listing-data.ts'

/** The listing for hydration. */
export const BrowserListing = ({ data }: { data: ListingData }) => (
  <ListingFrame data={data} trail={keepServerHtml} mine={keepServerHtml} otherwise={keepServerHtml} facts={keepServerHtml} />
)
