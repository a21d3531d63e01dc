import { type Brand, brands } from '@stadion/site/brands'
import type { DataKind } from '../import/data-kind.ts'
import { articleKind } from '../import/kinds/article-kind.ts'
import type { ArticleRecord } from '../import/kinds/article-record.ts'
import { articleRowOf } from '../import/kinds/article-row.ts'
import type { ArticleToWrite } from '../import/write-articles.ts'
import { builtInReference } from '../reference/reference.ts'
import { keptDemo } from './demo-folder.ts'
import { giftCard } from './gift-card.ts'

/** The articles of the demo as the shop has them, brand by brand, with the gift cards. */
export async function demoRows(): Promise<ArticleToWrite[]> {
  const records = (await keptDemo()).records.get(articleKind as DataKind) ?? []
  const rows = records.map(({ key, value }) => articleRowOf(key.split(' ')[0]!, value as ArticleRecord, builtInReference.now(), undefined))
  const ofBrand = (brand: Brand) => [...rows.filter((row) => row.brand === brand.key), giftCard(brand)]
  return brands.flatMap(ofBrand)
}
