import { readBotCheckOfPages } from '@stadion/bot-check/config'
import { readPartnerDomains } from '@stadion/consent/config'
import { readFlagsOfPages } from '@stadion/flags/config'
import { readFraudConfig } from '@stadion/fraud/config'
import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** The settings of slices that a site reads. */
export const readConfigOfSlices = (read: Settings, appEnv: AppEnvironment) => ({
  ...readBotCheckOfPages(read),
  ...readFlagsOfPages(read),
  fraud: readFraudConfig(read, appEnv),
  partnerDomains: readPartnerDomains(read),
})
