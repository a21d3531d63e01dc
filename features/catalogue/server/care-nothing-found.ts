import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { keptDays } from './nothing-found.ts'

/** `npm run care -- nothing-found`: what shoppers ask for and nobody finds, until there is a screen for it. */
export const nothingFoundCommand = careCommand('nothing-found', {
  list: {
    usage: '[brand] [language]                                   what searches found nothing for in 30 days, the most frequent first',
    takes: [0, 2],
    async run({ on, now, words: [brand = '', language = ''] }) {
      const rows = await sql<{ brand: string; language: string; word: string; times: number }>`
        select brand, language, word, sum(times)::integer as times from catalogue.nothing_found
        where day >= ${now.toISOString()}::timestamptz::date - ${keptDays}::integer and ${brand} in ('', brand) and ${language} in ('', language)
        group by brand, language, word order by 4 desc, word limit 200`.execute(on)
      const lines = rows.map((row) => [row.times, row.brand, row.language, row.word].join('\t'))
      return { lines: lines.length > 0 ? lines : ['Nothing was asked for five times that was not found.'] }
    },
  },
})
