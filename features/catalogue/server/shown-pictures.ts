import type { ListItem, Product } from '../contract.ts'
import type { ListRow } from './article-table.ts'
import type { Shown } from './describe.ts'
import { drawingsOf, imageOf, turnedOf } from './image-path.ts'
import { photographJpegs, shownPhotograph } from './photographs/shown-photographs.ts'
import { jpegsOf as drawnJpegs, listRenditionsOf } from './rasters/crops.ts'

type Pictured = Pick<ListRow, 'id' | 'name' | 'category' | 'drawing' | 'rasters' | 'photographs'>

/** The photographs of an article, or none: then its drawings are shown. @param hasMedia whether this shop serves pictures that were made */
const photographsOf = ({ photographs }: Pictured, hasMedia: boolean) =>
  hasMedia ? (photographs ?? []).flatMap((crops) => shownPhotograph(crops) ?? []) : []

/** The pictures that lists show: the first, and the one for whoever points at it. */
export function listPicturesOf(row: Pictured, hasMedia: boolean): Pick<ListItem, 'image' | 'renditions' | 'turned'> {
  const [first, second = first] = photographsOf(row, hasMedia)
  if (first && second) return { image: first.src, renditions: first.renditions, turned: second.src }
  const renditions = hasMedia && row.rasters ? listRenditionsOf(row.rasters) : undefined
  return { image: imageOf(row.id), ...(renditions ? { renditions } : {}), turned: turnedOf(row) }
}

/** All pictures, in the order in which a shopper looks. */
export function picturesOf(row: Pictured, { t, hasMedia }: Pick<Shown, 't' | 'hasMedia'>): Product['images'] {
  const { name } = row
  const photographs = photographsOf(row, hasMedia)
  if (photographs.length > 0) return photographs.map((one, at) => ({ ...one, alt: t('image.photograph', { name, number: at + 1 }) }))
  return drawingsOf(row).map(({ src, shows }) => ({ src, alt: t(`image.${shows}`, { name }) }))
}

/** The JPEGs for other sites. */
export function jpegsOf({ rasters, photographs }: Pictured, hasMedia: boolean): Pick<Product, 'jpegs'> {
  const [first] = photographs ?? []
  const jpegs = hasMedia && first ? photographJpegs(first) : hasMedia && rasters ? drawnJpegs(rasters) : undefined
  return jpegs ? { jpegs } : {}
}
