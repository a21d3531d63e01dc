import { randomBytes } from 'node:crypto'
import { findStorefront } from '@stadion/site/storefronts'
import type { SliceCommand } from '@stadion/slices/command'
import { type Programme, programmes } from './feed-rows.ts'
import { rules } from './feed-rules.ts'
import { allFeeds, askForFeed, endFeed, type Feed } from './feed-table.ts'

const usage = `npm run feeds -- make                              all feeds are made again, within ten minutes
npm run feeds -- make <brand> <locale> <programme>   stadion de_DE google: a new feed, or again one that is there
npm run feeds -- check                               rows of the files made last that programmes would refuse, by rule; ends with 1 if there are some,
                                                     or if a file was not looked at
npm run feeds -- list                                their addresses, when they were made, and what is not in them
npm run feeds -- end <brand> <locale> <programme>    its address answers no longer`

const takes: Record<string, readonly number[]> = { make: [0, 3], list: [0], check: [0], end: [3] }

/** `npm run feeds`: feeds of products for merchant programmes (D-186). */
export const feedsCommand: SliceCommand = {
  usage,
  before: ([verb = '', ...words]) => (takes[verb]?.includes(words.length) ? undefined : 'usage'),
  statusOf: ([verb], lines) => (verb === 'check' && lines.some((line) => line.includes('\t')) ? 1 : 0),
  async run({ db, now }, [verb, ...words]) {
    if (verb === 'check') return checked(await allFeeds(db))
    if (verb === 'list') {
      const feeds = await allFeeds(db)
      return feeds.length > 0 ? feeds.map(lineOf) : ['There is no feed. One is made with: npm run feeds -- make stadion de_DE google']
    }
    if (verb === 'make' && words.length === 0) {
      const feeds = await allFeeds(db)
      for (const feed of feeds) await askForFeed(db, feed, feed.token, now())
      return [`${feeds.length} are made again within ten minutes.`]
    }
    const of = feedOf(words)
    if (verb === 'make') {
      const feed = await askForFeed(db, of, randomBytes(16).toString('hex'), now())
      return [`${pathOf(feed)}`, 'It is there within ten minutes, and made again every day.']
    }
    if (!(await endFeed(db, of))) throw new Error(`There is no feed ${words.join(' ')}.`)
    return [`${words.join(' ')} has ended: its address answers no longer after ten minutes at most.`]
  },
}

function checked(feeds: readonly Feed[]): string[] {
  const made = feeds.filter(({ made_at }) => made_at)
  const found = made.flatMap(({ brand, locale, programme, findings }) => {
    const of = `${brand} ${locale} ${programme}`
    // Made before an update that looks at them.
    if (!findings) return [`${of}\tnot looked at yet: made again within a day, or with npm run feeds -- make`]
    return Object.entries(findings).map(([rule, { rows, first }]) => [of, rule, `${rows} ${rows === 1 ? 'row' : 'rows'}`, first].join('\t'))
  })
  const rows = made.reduce((sum, feed) => sum + feed.rows, 0)
  return found.length > 0 ? found : [`${rows} rows of ${made.length} feeds follow all ${Object.keys(rules).length} rules.`]
}

function feedOf([brand = '', locale = '', programme = '']: readonly string[]): Pick<Feed, 'brand' | 'locale' | 'programme'> {
  if (!findStorefront(brand, locale)) throw new Error(`There is no storefront ${brand} ${locale}. Write it like: stadion de_DE`)
  if (!programmes.includes(programme as Programme))
    throw new Error(`There are feeds for ${programmes.join(' and ')}, not for ${programme}.`)
  return { brand, locale, programme: programme as Programme }
}

const pathOf = ({ brand, locale, programme, token }: Feed, n = 1): string => `/feeds/${token}/${brand}-${locale}-${programme}-${n}.tsv.gz`

function lineOf(feed: Feed): string {
  const { made_at, rows, files, left_out } = feed
  const without = Object.entries(left_out).map(([reason, count]) => `${reason} ${count}`)
  const state = made_at ? `made ${made_at.toISOString()}, ${rows} rows in ${files} ${files === 1 ? 'file' : 'files'}` : 'not made yet'
  return [pathOf(feed), state, without.length > 0 ? `left out: ${without.join(', ')}` : 'nothing left out'].join('\t')
}
