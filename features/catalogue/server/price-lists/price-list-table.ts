import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { OwnPriceList } from './price-list.ts'

/** The lists beside those of the currencies, by brand and name. */
export const storedPriceLists = (on: Handle | Database): Promise<OwnPriceList[]> =>
  sql<OwnPriceList>`
    select brand, key, band_ends::float8[] as "bandEnds",
      array(select c.country from catalogue.price_list_country c where c.brand = l.brand and c.price_list = l.key order by c.country) as countries
    from catalogue.price_list l order by brand, key collate "C"`.execute(on)

/** Articles that a list lacks a price for, and the list of its currency has: how many, and the first ten of them. */
export const lackingIn = (on: Handle): Promise<{ brand: string; key: string; articles: number; some: string[] }[]> =>
  sql<{ brand: string; key: string; articles: number; some: string[] }>`
    select l.brand, l.key, count(*)::integer as articles, (array_agg(p.article_id order by p.article_id collate "C"))[1:10] as some
    from catalogue.price_list l join catalogue.price p on p.brand = l.brand and p.currency = l.currency and p.sku = ''
    where not exists (
      select from catalogue.price own where own.brand = p.brand and own.article_id = p.article_id and own.currency = l.key and own.sku = '')
    group by l.brand, l.key order by l.brand, l.key`.execute(on)
