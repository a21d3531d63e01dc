import { type Storefront, storefronts } from '@stadion/site/storefronts'
import type { SliceCommand } from '@stadion/slices/command'
import { createStates } from './create-states.ts'

const usage = [
  'npm run market -- missing [<brand> [<locale>]]   what storefronts lack before they can sell, and where it goes;',
  '                                                 ends with 1 if one of them is open',
].join('\n')

const isAsked = ({ brand, locale }: Storefront, [ownBrand, ownLocale]: readonly string[]) =>
  (ownBrand === undefined || ownBrand === brand) && (ownLocale === undefined || ownLocale === locale)

/** `npm run market -- missing`: the list without which no line opens a storefront. */
export const missingCommand: SliceCommand = {
  usage,
  before(words) {
    if (words.length > 2) return 'usage'
    if (storefronts.some((storefront) => isAsked(storefront, words))) return undefined
    throw new Error(`There is no storefront ${words.join(' ')}.`)
  },
  statusOf: (_, lines) => (lines.some((line) => line.endsWith(lacksWhileOpen)) ? 1 : 0),
  async run({ db, now, missingIn }, words) {
    const states = createStates(db, now)
    await states.renew()
    const missingOf = missingIn!(db)
    const lines: string[] = []
    let complete = 0
    for (const storefront of storefronts.filter((one) => isAsked(one, words))) {
      const missing = await missingOf(storefront)
      if (missing.length === 0) complete += 1
      else
        lines.push(
          `${storefront.brand} ${storefront.locale} is ${states.of(storefront).state}${lacks}`,
          ...missing.map((gap) => `- ${gap}`),
        )
    }
    return [...lines, `${complete} ${complete === 1 ? 'storefront lacks' : 'storefronts lack'} nothing.`]
  },
}

const lacks = ', and lacks:'
const lacksWhileOpen = `OPEN${lacks}`
