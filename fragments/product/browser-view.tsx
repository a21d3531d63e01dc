import { asItStands } from '@stadion/fragments/as-it-stands'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { ProductFrame } from './ProductFrame.tsx'
import type { ProductData } from './product-data.ts'

/** The page for hydration. */
export const BrowserProductPage = ({ data, props }: { data: ProductData; props: FragmentProps }) => (
  <ProductFrame
    data={data}
    props={props}
    trail={asItStands}
    gallery={asItStands}
    head={asItStands}
    gift={asItStands}
    below={asItStands}
    foot={asItStands}
  />
)
