import { ArticlePrice } from '@stadion/catalogue/ui/ArticlePrice'
import { Picture } from '@stadion/catalogue/ui/Picture'
import { useSite } from '@stadion/fragments/react'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Piece } from './look-data.ts'

/** Picture, name and price of a piece, in the colour that goes with the rest; the whole is one link. */
export function PieceFacts({ piece: { id, name, slug, kindName, price, image, renditions } }: { piece: Piece }) {
  const site = useSite()
  return (
    <>
      <Picture src={image} renditions={renditions} sizes="50vw" alt="" width="800" height="800" loading="lazy" decoding="async" />
      <div>
        <h3 className="look-name">
          <a href={pathIn(site, articlePath({ slug, id }))}>{name}</a>
        </h3>
        <p className="look-kind">{kindName}</p>
        <ArticlePrice price={price} />
      </div>
    </>
  )
}
