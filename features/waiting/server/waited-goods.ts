import type { Storefront } from '@stadion/site/storefronts'
import type { WaitedGoods } from '../schema.ts'
import type { WaitingOptions } from './waiting-options.ts'
import type { WishRow } from './waiting-table.ts'

/** What wishes are for, in words. Without a name if it is no longer sold. */
export const createGoodsOf =
  ({ findSkus, findArticles }: Pick<WaitingOptions, 'findSkus' | 'findArticles'>) =>
  async (wishes: readonly Pick<WishRow, 'article_id' | 'sku'>[], storefront: Storefront): Promise<WaitedGoods[]> => {
    const skus = await findSkus(
      wishes.flatMap(({ sku }) => sku || []),
      storefront,
    )
    const articles = await findArticles(
      wishes.map(({ article_id }) => article_id),
      storefront,
    )
    return wishes.map(({ article_id: articleId, sku }) => {
      const size = skus.get(sku)
      const { name, slug } = size ?? articles.get(articleId) ?? { name: null, slug: null }
      return { articleId, sku: sku || null, name, slug, size: size?.sizeLabel ?? null }
    })
  }
