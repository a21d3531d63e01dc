import type { FragmentProps } from '@stadion/fragments/fragment'
import type { Inside } from '@stadion/fragments/keep-server-html'
import { BuyForm } from './BuyForm.tsx'
import type { ProductData } from './product-data.ts'

interface ProductFrameProps {
  data: ProductData
  props: FragmentProps
  trail: Inside
  gallery: Inside
  head: Inside
  fit: Inside
  early: Inside
  gift: Inside
  below: Inside
  foot: Inside
}

/** The page around its one interactive part, the form; all else never changes after rendering. */
export const ProductFrame = ({ data: { product }, props, trail, gallery, head, fit, early, gift, below, foot }: ProductFrameProps) => (
  <article className="product w-page">
    <div {...trail} />
    <div className="product-main">
      <div className="product-part" {...gallery} />
      <div className="product-facts">
        <div className="product-part" {...head} />
        <BuyForm
          product={product}
          fit={fit}
          early={early}
          gift={gift}
          sku={props.sku}
          failure={props.failure}
          added={Boolean(props.added)}
        />
        <div className="product-part" {...below} />
      </div>
    </div>
    <div {...foot} />
  </article>
)
