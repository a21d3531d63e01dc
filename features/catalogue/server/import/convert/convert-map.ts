import { kinds } from '@stadion/demo-pictures/look'
import { z } from 'zod'
import { kindFacts } from '../../reference/kinds.ts'
import { paints, palettes } from '../../reference/palette.ts'
import { categories, keySchema, taxCategories } from '../../reference/reference-records.ts'

/** What the types and colours of another shop are here. Null: nobody knows yet, and its articles are left out. */
export const convertMapSchema = z.strictObject({
  /** By type: a kind that the shop has, or one of its own. */
  kinds: z
    .record(
      z.string(),
      z.union([keySchema, z.strictObject({ category: z.enum(categories), taxCategory: z.enum(taxCategories) })]).nullable(),
    )
    .default({}),
  /** By colour: one that the shop has, or one of its own. */
  colours: z
    .record(
      z.string(),
      z
        .union([
          keySchema,
          z.strictObject({
            palette: z.enum(palettes.map(([key]) => key)),
            hex: z.string().regex(/^#[0-9a-f]{6}$/, 'expected a colour such as #8a5a3c'),
          }),
        ])
        .nullable(),
    )
    .default({}),
})

export type ConvertMap = z.output<typeof convertMapSchema>

/** A key of the words of a text; empty for one of another script alone. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')

const shopKinds = kinds.filter((kind) => (kind as string) !== 'gift-card' && Object.hasOwn(kindFacts, kind))

/** The kind that a type names in English, in singular or plural: `Running Shoes`. */
export function guessKind(type: string): ConvertMap['kinds'][string] {
  const key = keyOf(type)
  return (
    shopKinds.find(
      (kind) => [kind, `${kind}s`, `${kind}es`].includes(key) || kind.replaceAll('-', '') === key.replaceAll('-', '').replace(/s$/, ''),
    ) ?? null
  )
}

/** The shop's colour of this name, or one of its own with the swatch of the filter that its name contains: `Dark Blue`. */
export function guessColour(colour: string): ConvertMap['colours'][string] {
  const key = keyOf(colour)
  const known = Object.values(paints).find((paint) => paint.key === key)
  if (known) return known.key
  const words = key.split('-').map((word) => (word === 'gray' ? 'grey' : word))
  const palette = palettes.find(([name]) => words.includes(name))
  return palette ? { palette: palette[0], hex: palette[1] } : null
}
