import type { Handle } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Mail } from '@stadion/mails/contract'
import { hasPages } from '@stadion/site/storefront-state'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import { countriesAwake } from './awake.ts'
import type { WaitingOptions } from './waiting-options.ts'
import type { ToldRow, WaitedArticle, WaitedSku, WaitingTable } from './waiting-table.ts'

const everyMs = 60_000
/** Mails of one transaction about a launch. */
const atOnce = 200

/** The mail to one of those who are told, with the token of its link. */
type WriteMail = (row: ToldRow, token: string) => Omit<Mail, 'to'>

/** Tells people that a size is back, in waves, and that an article is launched. Any process may do it; none tells somebody twice. */
export function addWaves(options: WaitingOptions, table: WaitingTable, now: () => Date): void {
  const { db, jobs, mails } = options

  /** Writes the mails in the transaction that took the wishes. */
  async function tell(on: Handle, told: readonly ToldRow[], write: WriteMail): Promise<void> {
    for (const row of told) {
      const token = newToken()
      await table.setSecret(on, row.id, hashOf(token))
      await mails.enqueue(on, { to: row.email, ...write(row, token) } as Mail)
    }
  }

  /** What each storefront says of the goods, by locale; those that have nothing to say are missing, and those that are no shop now: their wishes wait. */
  async function inShops<Found>(
    { brand, locales }: { brand: string; locales: readonly string[] },
    find: (storefront: Storefront) => Promise<Found | undefined>,
  ): Promise<Map<string, Found>> {
    const found = new Map<string, Found>()
    for (const locale of locales) {
      const storefront = findStorefront(brand, locale)
      const said = storefront && hasPages(options.stateOf(storefront)) && (await find(storefront))
      if (said) found.set(locale, said)
    }
    return found
  }

  async function tellOfStock(goods: WaitedSku, at: Date): Promise<void> {
    const { brand, sku } = goods
    // Read before the transaction, which has its own connection. What a storefront no longer sells is nothing to write about.
    const sold = await inShops(goods, async (storefront) => (await options.findSkus([sku], storefront)).get(sku))
    if (sold.size === 0) return
    await db.transaction(async (on) =>
      tell(
        on,
        await table.takeWave(on, goods, [...sold.keys()], countriesAwake(at), at),
        ({ locale, article_id: articleId, pieces }, token) => {
          const { name, slug, sizeLabel: size } = sold.get(locale)!
          const data = { articleId, name, slug, token, sku, size, pieces: pieces!, at: at.toISOString() }
          return { template: 'waiting-back', storefront: findStorefront(brand, locale)!, data }
        },
      ),
    )
  }

  async function tellOfLaunch(article: WaitedArticle, at: Date): Promise<void> {
    const { brand, articleId } = article
    const launched = await inShops(article, async (storefront) => {
      const found = (await options.findArticles([articleId], storefront)).get(articleId)
      return found && !(found.launchAt && found.launchAt > at) ? found : undefined
    })
    const locales = [...launched.keys()]
    for (let told = atOnce; told === atOnce; )
      told = await db.transaction(async (on) => {
        const taken = await table.takeLaunched(on, article, locales, atOnce, at)
        await tell(on, taken, ({ locale }, token) => {
          const { name, slug } = launched.get(locale)!
          return { template: 'waiting-launch', storefront: findStorefront(brand, locale)!, data: { articleId, name, slug, token } }
        })
        return taken.length
      })
  }

  jobs.add({
    name: 'waiting.tell',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      for (const goods of await table.backInStock(at)) await tellOfStock(goods, at)
      for (const article of await table.beforeLaunch()) await tellOfLaunch(article, at)
    },
  })
}
