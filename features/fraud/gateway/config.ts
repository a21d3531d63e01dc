import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { fraudSiteId } from '../contract.ts'

/** Another company's fraud prevention, instead of our own. */
export interface FraudConfig {
  scriptUrl?: string | undefined
  tokenUrl?: string | undefined
  /** The company's id of each of our sites. */
  siteIds?: ReadonlyMap<string, string> | undefined
}

/** What pages load fraud prevention with. */
export const readFraudOfPages = (read: Settings, appEnv: AppEnvironment) => ({ fraud: readFraudConfig(read, appEnv) })

/** `FRAUD_SCRIPT_URL`, `FRAUD_TOKEN_URL` and `FRAUD_SITE_IDS`. */
function readFraudConfig(read: Settings, appEnv: AppEnvironment): FraudConfig {
  const address = (name: string): string | undefined => {
    const url = read.url(name, appEnv === 'prod' ? ['https://'] : ['https://', 'http://'], undefined)
    if (url === undefined || URL.canParse(url)) return url
    read.wrong(
      name,
      'is no address',
      'its host stands in the security policy of every page',
      'use an address like https://fraud.example/device.js',
    )
    return undefined
  }
  const siteIds = new Map<string, string>()
  for (const pair of read
    .text('FRAUD_SITE_IDS', '')
    .split(',')
    .filter((part) => part.trim() !== '')) {
    const [ours = '', theirs = ''] = pair.split('=').map((part) => part.trim())
    if (/^\w+-[A-Z]{2}-(prod|test)$/.test(ours) && theirs) siteIds.set(ours, theirs)
    else
      read.wrong(
        'FRAUD_SITE_IDS',
        `has "${pair.trim()}"`,
        'a site would send its signals as another one',
        `write a comma list like ${fraudSiteId('brand', 'DE', 'production')}=12345`,
      )
  }
  return { scriptUrl: address('FRAUD_SCRIPT_URL'), tokenUrl: address('FRAUD_TOKEN_URL'), siteIds }
}
