import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'
import type { DataKind } from '../import/data-kind.ts'
import { articleKind } from '../import/kinds/article-kind.ts'
import { keptDemo } from './demo-folder.ts'
import { removeArticles } from './remove-articles.ts'
import { rows } from './seed-rows.ts'

interface Given {
  at: Date
  needed: ReadonlySet<string>
}

/** Why an article of the demo stays, in the words of the command. */
const reasons = {
  imported: 'it was imported since',
  photographed: 'it has a photograph',
  priced: 'its price was changed',
  members: 'its price for members was changed',
  early: 'members buy it first since',
  look: 'a look shows it',
  collection: 'a collection names it',
  successor: 'a withdrawn article leads to it',
  needed: undefined,
} as const

/**
 * Removes the articles of the demo that are as they came and that nothing of the shop's own refers to, with their sizes, prices and pictures, and
 * the demo's looks. Pages of removed articles are gone; orders keep their copies, and prices their history.
 */
export async function removeDemoGoods(on: Handle, { at, needed }: Given): Promise<RemovedDemo> {
  const [atWork] = await sql`select from catalogue.import_run where state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING')`.execute(on)
  if (atWork) throw new Error('An import is at work. Wait until it is done, or stop it with npm run data -- stop.')
  const ids = (await deliveredTo(on)).map((one) => ({ ...one, needed: needed.has(`${one.brand} ${one.id}`) }))
  const found = await sql<{ brand: string; id: string; why: keyof typeof reasons | null }>`
    select a.brand, a.id, case
      -- A shop that is older than the folder has no records of these.
      when exists (select from catalogue.article_record r where r.brand = a.brand and r.id = a.id
        and (r.record <> given.record or md5(r.record::text) <> given.hash)) then 'imported'
      when exists (select from catalogue.photograph f where f.brand = a.brand and f.article_id = a.id) then 'photographed'
      when exists (select from catalogue.price_period p where p.brand = a.brand and p.article_id = a.id
        -- A country's own list is a copy, and has ended if it was taken out.
        and length(p.currency) = 3 and p.until is distinct from (select s.at - interval '10 days' from catalogue.seed s)) then 'priced'
      when exists (select from catalogue.member_price m where m.brand = a.brand and m.article_id = a.id
        and m.minor is distinct from m.seeded) then 'members'
      when exists (select from catalogue.early_access e where e.brand = a.brand and e.article_id = a.id and not e.seeded) then 'early'
      when exists (select from catalogue.look l where l.no like 'lk\\_%' and l.brand = a.brand and a.id = any(l.articles)
        and (l.until is null or l.until > ${at.toISOString()}::timestamptz)) then 'look'
      when exists (select from catalogue.collection c where c.brand = a.brand
        and (c.record -> 'articles' ? a.id or c.record -> 'pins' ? a.id)) then 'collection'
      when exists (select from catalogue.article_record r where r.brand = a.brand and r.record ->> 'replacedBy' = a.id) then 'successor'
      when given.needed then 'needed' end as why
    from jsonb_to_recordset(${rows(ids)}) as given(brand text, id text, record jsonb, hash text, needed boolean) join catalogue.article a using (brand, id)
    order by a.brand, a.id`.execute(on)
  const going = found.filter(({ why }) => why === null)
  await removeArticles(on, going, at)
  const looks = await sql`delete from catalogue.look where no not like 'lk\\_%' and until is null returning no`.execute(on)
  const cards = await sql<{ brand: string }>`select brand from catalogue.article where gift_card order by brand`.execute(on)
  return {
    removed: [...(going.length > 0 ? [`${going.length} articles`] : []), ...(looks.length > 0 ? [`${looks.length} looks`] : [])],
    kept: [
      ...found.flatMap(({ brand, id, why }) => (why && reasons[why] ? [`article ${brand} ${id}: ${reasons[why]}`] : [])),
      ...cards.map(({ brand }) => `gift cards of ${brand}: they come with the shop; care gift-card-sale end ${brand} ends their sale`),
    ],
  }
}

interface Delivered {
  brand: string
  id: string
  /** Its record then, or a digest of it. */
  record?: unknown
  hash?: string
}

/** What the shop got of the demo. One that was filled before this was noted got what the folder has. */
async function deliveredTo(on: Handle): Promise<Delivered[]> {
  const noted = await sql<{ brand: string; id: string; hash: string }>`
    select brand, article_id as id, record_hash as hash from catalogue.delivered order by brand, article_id`.execute(on)
  if (noted.length > 0) return noted
  return ((await keptDemo()).records.get(articleKind as DataKind) ?? []).map(({ key, value }) => {
    const [brand = '', id = ''] = key.split(' ')
    return { brand, id, record: value }
  })
}
