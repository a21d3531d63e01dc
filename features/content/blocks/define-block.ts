import { articleIdPattern } from '@stadion/site/article-ids'
import { keySchema, targetSchema } from '@stadion/slices/targets/target'
import { z } from 'zod'

/** A text of a block, by language. */
export interface TextField {
  /** Characters, in every language. */
  most: number
  /** Rich texts have paragraphs, headings, lists and links; others are one line. */
  isRich?: true
  isNeeded?: true
  /** It is drawn as a heading. */
  isHeading?: true
}

/** Texts as a view or a check has them, of one language. */
export type TextsOf = Readonly<Record<string, unknown>>

export interface BlockType {
  type: string
  /** Grows when stored blocks would no longer be read as they were meant. */
  version: number
  /** `target`, `picture` and `items` have the same meaning in all blocks. */
  props: z.ZodObject
  texts: Readonly<Record<string, TextField>>
  /** Of each of `props.items`: its texts are `{item}.{name}`. */
  itemTexts?: Readonly<Record<string, TextField>>
  /** It may begin a page: its title is the page's `h1` then. */
  canBegin?: true
  /** Left out where a text is missing in the language of the storefront, unless the block says otherwise. */
  isOnlyTranslated?: true
  /** Without its target it makes no sense. */
  needsTarget?: true
  /** A rail of articles, drawn by the fragment of rails: not on pages without a small bag. */
  isRail?: true
  /** A step for each older version: what version 1 was becomes version 2, and so on. */
  migrations: readonly ((block: OlderBlock) => OlderBlock)[]
}

/** What is stored of a block that is of an older version. */
export interface OlderBlock {
  props: Record<string, unknown>
  texts: Record<string, unknown>
}

/**
 * A picture: of an article, or of the shop's own by its name (`npm run media -- picture`). It is decorative, or the text `alt` of the block, or of the
 * item, describes it.
 */
export const pictureSchema = z
  .strictObject({
    article: z.string().regex(articleIdPattern, 'expected the id of an article').optional(),
    media: keySchema.optional(),
    decorative: z.literal(true).optional(),
  })
  .refine(({ article, media }) => (article === undefined) !== (media === undefined), 'expected either article or media')

export type Picture = z.output<typeof pictureSchema>

/** A picture may be decorative here. */
export const besideWords = pictureSchema
/** A picture that says something by itself. */
export const describedPicture = pictureSchema.refine(({ decorative }) => !decorative, 'is not decorative here: its text alt describes it')

export const target = targetSchema

/** Parts of a block with texts of their own, found by their ids. */
export const itemsOf = (shape: z.ZodRawShape, least: number, most: number) =>
  z
    .array(z.strictObject({ id: keySchema, ...shape }))
    .min(least, `expected at least ${least} items`)
    .max(most, `has more than ${most} items`)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'has an id twice')

export const line = (most: number, more: Omit<TextField, 'most' | 'isRich'> = {}): TextField => ({ most, ...more })
export const rich = (most: number, more: Omit<TextField, 'most' | 'isRich' | 'isHeading'> = {}): TextField => ({
  most,
  isRich: true,
  ...more,
})
export const title = (more: Omit<TextField, 'most' | 'isRich' | 'isHeading'> = {}): TextField => ({ most: 90, isHeading: true, ...more })
export const defineBlock = (block: BlockType): BlockType => block
