import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { toMajor, toMinor } from '@stadion/site/money'
import { currencyOfList, isOwnList } from '../price-lists/price-list.ts'
import { storedPriceLists } from '../price-lists/price-list-table.ts'
import { pricesOf, setMemberPrice } from './member-price-table.ts'

interface Listed {
  brand: string
  id: string
  /** The price list; a currency's own carries its name. */
  currency: string
  minor: number
}

/** `npm run care -- member-prices`: what members pay, until there is a screen for it. */
export const memberPricesCommand = careCommand('member-prices', {
  list: {
    usage: '<brand>                                   what members pay, by article and price list',
    takes: 1,
    async run({ on, words: [brand = ''] }) {
      checkBrand(brand)
      const rows = await sql<Listed>`select brand, article_id as id, currency, minor::float8 as minor from catalogue.member_price
        where brand = ${brand} and minor is not null order by article_id, currency limit 1000`.execute(on)
      return {
        lines: rows.length > 0 ? rows.map(({ id, currency, minor }) => `${id}\t${amountIn(minor, currency)}`) : ['There is none.'],
      }
    },
  },
  set: {
    usage: '<brand> <article> <amount> <price list>    members pay less: set stadion AA1001 81 GBP',
    takes: 4,
    async run({ on, words: [brand = '', article = '', amount = '', code = ''] }) {
      const of = { brand, id: article.toUpperCase(), currency: code.toUpperCase() }
      const before = await known(on, of)
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) refuse(`"${amount}" is no amount. Write it as 81 or 80.50`)
      const minor = toMinor(Number(amount), currencyOfList(of.currency)!)
      if (minor === 0) refuse(`"${amount}" is less than the smallest coin`)
      if (before.isGiftCard) refuse('A gift card costs everybody the same')
      if (minor >= before.everybody) refuse(`Everybody pays ${amountIn(before.everybody, of.currency)}. Members must pay less`)
      await setMemberPrice(on, of, minor)
      const said = `Members pay ${amountIn(minor, of.currency)} for ${of.id}, everybody ${toMajor(before.everybody, currencyOfList(of.currency)!)}.`
      return { subject: subjectOf(of), before: { minor: before.member }, after: { minor }, lines: [said] }
    },
  },
  end: {
    usage: '<brand> <article> <price list>             members pay what everybody pays',
    takes: 3,
    async run({ on, words: [brand = '', article = '', code = ''] }) {
      const of = { brand, id: article.toUpperCase(), currency: code.toUpperCase() }
      const before = await known(on, of)
      if (before.member === null) refuse(`Members pay what everybody pays for ${of.id} in ${of.currency}`)
      await setMemberPrice(on, of, null)
      return {
        subject: subjectOf(of),
        before: { minor: before.member },
        after: { minor: null },
        lines: [`Members pay what everybody pays for ${of.id}.`],
      }
    },
  },
})

/** `81 GBP`; of a list of its own also its name. */
function amountIn(minor: number, list: string): string {
  const currency = currencyOfList(list)!
  return `${toMajor(minor, currency)} ${currency}${list === currency ? '' : ` (${list})`}`
}

type Of = Parameters<typeof setMemberPrice>[1]

const subjectOf = ({ brand, id, currency }: Of): string => `${brand} ${id} ${currency}`

async function known(on: Parameters<typeof setMemberPrice>[0], of: Of) {
  checkBrand(of.brand)
  const lists = (await storedPriceLists(on)).filter(({ brand }) => brand === of.brand)
  if (!currencyOfList(of.currency) || (isOwnList(of.currency) && lists.every(({ key }) => key !== of.currency)))
    refuse(`There is no price list "${of.currency}"`)
  return (await pricesOf(on, of)) ?? refuse(`${of.brand} has no article ${of.id}`)
}

function checkBrand(brand: string): void {
  if (!brands.some(({ key }) => key === brand)) refuse(`There is no brand "${brand}". There is: ${brands.map(({ key }) => key).join(', ')}`)
}

function refuse(why: string): never {
  throw new Error(`${why}. Nothing was changed.`)
}
