import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { OwnPriceList } from './price-list.ts'

/** The lists beside those of the currencies, by brand and name. */
export const storedPriceLists = (on: Handle | Database): Promise<OwnPriceList[]> =>
  sql<OwnPriceList>`
    select brand, key, band_ends::float8[] as "bandEnds",
      array(select c.country from catalogue.price_list_country c where c.brand = l.brand and c.price_list = l.key order by c.country) as countries
    from catalogue.price_list l order by brand, key collate "C"`.execute(on)
