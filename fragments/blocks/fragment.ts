import { productsByIds } from '@stadion/catalogue/contract'
import { upToDate } from '@stadion/content/blocks/block-types'
import { partsOfPage } from '@stadion/content/client'
import { readContent, type ShownBlock } from '@stadion/content/contract'
import { type ApiCall, defineFragment, notFound } from '@stadion/fragments/fragment'
import { type Pictured, picturedArticles, withPictures } from './pictures.ts'
import { Blocks, type BlocksData } from './view.tsx'

/** The most that one call answers. */
const mostArticles = 48

/** A page of blocks that a retailer has written (D-155): the blocks of one of its parts, between two rows of articles. */
export const definition = defineFragment<BlocksData>({
  id: 'shell_blocks',
  props: ['page', 'part'],
  freshForMs: 300_000,
  messages: [],
  async load({ call, flag, keepFor }, { page = '', part = '0' }) {
    const found = partsOfPage(await call(readContent, { params: { page } }))[Number(part)]
    if (!found || !('blocks' in found)) throw notFound(`The page ${page} has no part ${part}`)
    const shown = found.blocks.filter((block) => block.flag === null || flag(block.flag) === true)
    // An API of a later release may have blocks of a version that is not known here: they are left out.
    const known = shown.flatMap((block) => upToDate(block) ?? [])
    const articles = await articlesOf(call, known, () => keepFor(withoutPicturesMs))
    return { hasTitle: part === '0', blocks: known.map((block) => withPictures(block, articles)) }
  },
  View: Blocks,
})

/** How long a page stands without pictures of which nobody knew anything. */
const withoutPicturesMs = 5_000

/** The pictures of articles that the storefront sells; none while nobody answers, as the page says what it has to say without them. */
async function articlesOf(call: ApiCall, blocks: readonly ShownBlock[], failed: () => void): Promise<ReadonlyMap<string, Pictured>> {
  const ids = [...new Set(blocks.flatMap(picturedArticles))]
  const found = new Map<string, Pictured>()
  for (let from = 0; from < ids.length; from += mostArticles)
    try {
      const { items } = await call(productsByIds, { query: { ids: ids.slice(from, from + mostArticles).join(',') } })
      for (const { id, image, renditions } of items) found.set(id, { src: image, ...(renditions ? { renditions } : {}) })
    } catch {
      failed()
    }
  return found
}
