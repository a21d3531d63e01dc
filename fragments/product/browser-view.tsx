import type { FragmentProps } from '@stadion/fragments/fragment'
import { keepServerHtml } from '@stadion/fragments/keep-server-html'
import { ProductFrame } from './ProductFrame.tsx'
import type { ProductData } from './product-data.ts'

/** The page for hydration. */
export const BrowserProductPage = ({ data, props }: { data: ProductData; props: FragmentProps }) => (
  <ProductFrame
    data={data}
    props={props}
    trail={keepServerHtml}
    gallery={keepServerHtml}
    head={keepServerHtml}
    fit={keepServerHtml}
    early={keepServerHtml}
    gift={keepServerHtml}
    below={keepServerHtml}
    foot={keepServerHtml}
  />
)
