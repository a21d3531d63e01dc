import type { ListItem, ProductsAnswer } from '@stadion/catalogue/contract'
import type { TestFetch } from '@stadion/testing/browser'
import type { Facts } from './judged.ts'

/** What one article is in all storefronts. */
export interface ArticleFacts {
  palette: string
  sizes: readonly string[]
}

export async function ask(visit: TestFetch, query: Readonly<Record<string, string>>): Promise<ProductsAnswer> {
  const path = `/api/bridge/products?${new URLSearchParams(query)}`
  const answer = await visit(path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as ProductsAnswer
}

/** Everything that a storefront lists, or finds. */
export async function everything(visit: TestFetch, query: Readonly<Record<string, string>> = {}): Promise<ListItem[]> {
  const items: ListItem[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(visit, { ...query, page: String(page), pageSize: '96' })
    items.push(...answer.items)
    if (items.length >= answer.total || answer.items.length === 0) return items
  }
}

export const factsOf = (item: ListItem, { palette, sizes }: ArticleFacts): Facts => ({
  ...{ id: item.id, name: item.name, gender: item.gender, category: item.category, kind: item.kind, sport: item.sport },
  ...{ colour: item.colorKey, palette, sizes, price: item.price.sale ?? item.price.list },
})
