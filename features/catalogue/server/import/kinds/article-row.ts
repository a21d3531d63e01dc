import { hashToRange } from '@stadion/database/hash-to-range'
import { coloursOn, type Look } from '@stadion/demo-pictures/look'
import { brandOf } from '@stadion/site/brands'
import { colourOf } from '../../reference/palette.ts'
import type { Reference } from '../../reference/reference.ts'
import type { ArticleToWrite } from '../write-articles.ts'
import { builtIn, sizeRunOf, sizesOf } from './article-problems.ts'
import type { ArticleRecord } from './article-record.ts'

/** What the shop knows of an article, and its file does not. */
export interface Kept {
  sales: number
  /** Null where it is withdrawn. */
  price_band: number | null
  name: string | null
}

/** An imported article as lists, search and pages need it. */
export function articleRowOf(brand: string, record: ArticleRecord, reference: Reference, kept: Kept | undefined): ArticleToWrite {
  const { id, model, name, gender, category, kind, sport, colour, line, membersOnly, launchAt, listedAt, related, taxCategory } = record
  const own = reference.record('kind', kind)
  const shop = builtIn(kind)
  const paintOf = (key: string) => reference.record('colour', key) ?? colourOf(key)
  const { hex, palette } = paintOf(colour)
  const drawing = own ? own.drawing : (kind as Look['kind'])
  const features = record.features ?? own?.features ?? shop?.features ?? []
  return {
    brand: brand as ArticleToWrite['brand'],
    ...{ id, model, name, gender, category, kind, sport, colour, palette, line, membersOnly, launchAt, listedAt, related, taxCategory },
    slug: record.slug ?? slugOf(name, id),
    swatch: hex,
    sizeRun: sizeRunOf(record, reference)!,
    sizes: sizesOf(record, reference),
    priceBand: kept?.price_band ?? 1,
    material: record.material ?? own?.material ?? shop?.material ?? null,
    fit: record.fit ?? own?.fit ?? shop?.fit ?? null,
    features,
    giftCard: false,
    others: [...Object.values(record.gtin), ...Object.values(record.attributes).map(String)],
    fresh: launchAt !== null,
    sales: record.sales ?? kept?.sales ?? 0,
    look: {
      kind: drawing ?? 'tag',
      // Where the key of the model ends with whom it is for, all of them get the same shape.
      model: hashToRange(model.replace(new RegExp(`-${gender}$`), ''), 1_000_000),
      colours: { ...coloursOn(hex), ...(record.accent === undefined ? {} : { accent: paintOf(record.accent).hex }) },
      slot: brandOf(brand).slot,
      fit: gender === 'unisex' ? 'men' : gender,
      sport,
      ...(drawing ? { hood: features.includes('adjustable-hood') } : { name }),
    },
  }
}

/** The name for an address: letters of other scripts leave none, then the id stands for it. */
export const slugOf = (name: string, id: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || id.toLowerCase()
