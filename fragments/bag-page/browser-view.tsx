import { asItStands } from '@stadion/fragments/as-it-stands'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { BagFrame } from './BagFrame.tsx'
import type { BagPageData } from './bag-data.ts'

/** The bag as the browser takes it over. */
export const BrowserBagPage = ({ data, props }: { data: BagPageData; props: FragmentProps }) => (
  <BagFrame data={data} props={props} arrivals={asItStands} />
)
