import { z } from 'zod'

export const contentParams = z.object({ page: z.string().max(60) })
export const landingParams = z.object({ slug: z.string().max(200) })

/**
 * A block as a storefront has it. In `props` a `target` has become `href`, a whole path or an `https` address, or null if it leads nowhere there; a
 * `picture` of the shop's own has its files. `texts` are in the storefront's language; `lang` names those that are in English instead.
 */
const shownBlock = z.object({
  id: z.string(),
  type: z.string(),
  version: z.int(),
  props: z.record(z.string(), z.unknown()),
  /** A line, or the nodes of a rich text. */
  texts: z.record(z.string(), z.unknown()),
  lang: z.record(z.string(), z.string()),
  /** Only who has this flag sees it. */
  flag: z.string().nullable(),
})

/** A page of blocks. `scope` is null where nothing is stored for the storefront: the page that comes with the shop stands, and there are no blocks. */
export const contentAnswer = z.object({
  page: z.string(),
  /** `*`, a country, or a locale: the layout that counts. */
  scope: z.string().nullable(),
  /** For search engines; null where the page's own words stand. */
  head: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  blocks: z.array(shownBlock),
})

/** The slugs of a landing page by scope, then by language or locale. */
const slugs = z.record(z.string(), z.record(z.string(), z.string()))
export const landingAnswer = contentAnswer.extend({ slug: z.string(), slugs })

export const landingPagesAnswer = z.object({ pages: z.array(z.object({ page: z.string(), slug: z.string() })) })
