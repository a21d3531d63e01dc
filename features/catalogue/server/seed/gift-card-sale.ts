import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { tell } from '@stadion/news/tell'
import { type Brand, brands } from '@stadion/site/brands'
import { giftCardId } from '../../contract.ts'
import { type ArticleToWrite, writeArticles } from '../import/write-articles.ts'
import { giftCard, giftCardPrices } from './gift-card.ts'
import { removeArticles } from './remove-articles.ts'
import { pricesSince } from './seed-prices.ts'
import { stockGiftCards } from './stock-gift-cards.ts'

/** `npm run care -- gift-card-sale`: gift cards come with the shop, and the shop says whether it sells them. */
export const giftCardSaleCommand = careCommand('gift-card-sale', {
  begin: {
    usage: '<brand>                                     sells gift cards: they come with the shop, in the currencies of its storefronts',
    takes: 1,
    async run({ on, now, words: [word = ''] }) {
      const brand = brandOfWord(word)
      const card = [giftCard(brand)]
      if (await isSold(on, brand)) {
        await priceGiftCards(on, card, now)
        return finish(on, brand, `${brand.name} sells gift cards already.`)
      }
      await writeArticles(on, card)
      await stockGiftCards(on, card)
      await priceGiftCards(on, card, now)
      return finish(on, brand, `${brand.name} sells gift cards.`)
    },
  },
  end: {
    usage: '<brand>                                       sells none any more; those that were sold go on paying',
    takes: 1,
    async run({ on, now, words: [word = ''] }) {
      const brand = brandOfWord(word)
      if (!(await isSold(on, brand))) return { lines: [`${brand.name} sells no gift cards.`], subject: brand.key }
      await removeArticles(on, [{ brand: brand.key, id: giftCardId }], now)
      return finish(on, brand, `${brand.name} sells no gift cards any more.`)
    },
  },
})

/** In the currencies that have no price yet, and in the price lists of countries. */
async function priceGiftCards(on: Handle, card: readonly ArticleToWrite[], now: Date): Promise<void> {
  await sql`${pricesSince(card.flatMap(giftCardPrices), now)} on conflict do nothing`.execute(on)
  await sql`
    insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor, since)
    select p.brand, p.article_id, l.key, p.sku, p.gender, p.category, p.list_minor, p.since
    from catalogue.price p join catalogue.price_list l on l.brand = p.brand and l.currency = p.currency
    where p.article_id = ${giftCardId} on conflict do nothing`.execute(on)
}

async function finish(on: Handle, { key }: Brand, line: string) {
  await tell(on, [`article:${key}/${giftCardId}`, `list:${key}`])
  return { lines: [line], subject: key }
}

async function isSold(on: Handle, { key }: Brand): Promise<boolean> {
  return (await sql`select from catalogue.article where brand = ${key} and id = ${giftCardId}`.execute(on)).length > 0
}

function brandOfWord(word: string): Brand {
  const found = brands.find(({ key }) => key === word.toLowerCase())
  if (!found) throw new Error(`There is no brand "${word}". There is ${brands.map(({ key }) => key).join(', ')}. Nothing was changed.`)
  return found
}
