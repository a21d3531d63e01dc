import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { lawTables } from './unconfirmed.ts'

/** What production does about rows that nobody confirmed. Refusing looks at every row, whatever its dates. */
export function readLaw(read: Settings, appEnv: AppEnvironment, tables = lawTables) {
  const lawUnconfirmed = read.choice('LAW_UNCONFIRMED', ['warn', 'refuse'], 'warn')
  if (appEnv === 'prod' && lawUnconfirmed === 'refuse')
    for (const [file, rows] of Object.entries(tables)) {
      const count = rows.filter(({ status }) => status === 'unconfirmed').length
      if (count > 0)
        read.wrong(
          'LAW_UNCONFIRMED',
          `is refuse, and ${count} rows of features/market-law/${file} are unconfirmed`,
          'the shop would apply law that only engineers have read',
          'let somebody entitled confirm the rows, or use warn',
        )
    }
  return { lawUnconfirmed }
}
