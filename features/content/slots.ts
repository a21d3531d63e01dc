import { rail } from '@stadion/catalogue/slots'
import { withTimeout } from '@stadion/fragments/with-timeout'
import type { PageHead, PageRequest, PageSlot, SkeletonKind } from '@stadion/pages/page'
import { partsOfPage } from './client.ts'
import { type ContentAnswer, readContent, type ShownBlock } from './contract.ts'
import { isLegal } from './page-names.ts'

export interface StoredPage {
  head: ContentAnswer['head']
  /** In place of those that the page has without any data. */
  slots: readonly PageSlot[]
}

/** The slots of a page of blocks: one for each row of articles, and one for what is between two of them. */
export const slotsOf = (answer: ContentAnswer, skeleton: SkeletonKind): readonly PageSlot[] =>
  partsOfPage(answer).map((part, at) => ('rail' in part ? railOf(part.rail, answer.page) : blocksOf(answer.page, at, skeleton)))

const blocksOf = (page: string, part: number, skeleton: SkeletonKind): PageSlot => ({
  name: part === 0 ? 'main' : `blocks-${part}`,
  fragment: 'shell_blocks',
  props: () => ({ page, part: String(part) }),
  criticality: part === 0 ? 'primary' : 'optional',
  budgetMs: 3000,
  hydrate: 'never',
  skeleton: part === 0 ? skeleton : 'none',
})

function railOf({ id, type, props, texts, lang, flag }: ShownBlock, page: string): PageSlot {
  const own =
    type === 'collection' ? { kind: 'collection', collection: props.collection, title: texts.title, titleLang: lang.title } : props
  return rail(`rail-${page}-${id}`, () => ({ ...(own as Record<string, string | undefined>), flag: flag ?? undefined }))
}

/** How long a page waits for what a retailer has stored while it has what was stored before, in milliseconds; and while nobody answers. */
const patience = { usual: 1_000, silent: 100 }

/**
 * Reads what a retailer has stored of a page that comes with the shop; undefined where its built-in form stands. While the API does not answer, a
 * storefront keeps what it had: the map has one entry for each. What is law and is not known fails: the shop's own words may not be the retailer's.
 */
export function storedPageReader(page: string, skeleton: SkeletonKind) {
  const known = new Map<string, StoredPage | undefined>()
  let isSilent = false
  return async ({ storefront: { brand, locale }, call }: Pick<PageRequest, 'storefront' | 'call'>): Promise<StoredPage | undefined> => {
    const key = `${brand}/${locale}`
    const asking = call(readContent, { params: { page } }).then((answer) => {
      isSilent = false
      known.set(key, answer.scope === null ? undefined : { head: answer.head, slots: slotsOf(answer, skeleton) })
    })
    try {
      await (known.has(key) ? withTimeout(() => asking, isSilent ? patience.silent : patience.usual) : asking)
    } catch (error) {
      isSilent = true
      if (isLegal(page) && !known.has(key)) throw error
    }
    return known.get(key)
  }
}

/** The words of a page for search engines: those that are stored, over its own. */
export const headWith = (head: PageHead, stored: ContentAnswer['head'] | undefined): PageHead => ({
  ...head,
  title: stored?.title ?? head.title,
  description: stored?.description ?? head.description,
})
