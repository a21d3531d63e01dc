import { readAccount } from '@stadion/account/config'
import { readBotCheck } from '@stadion/bot-check/config'
import { readDoNotSell } from '@stadion/do-not-sell/config'
import { readFlagsKey } from '@stadion/flags/config'
import type { Settings } from '@stadion/http/settings'
import { readMail } from '@stadion/mails/config'

/** The settings of slices whose servers are wired in `compose.ts`. */
export const readConfigOfSlices = (read: Settings, production: boolean) => ({
  ...readDoNotSell(read),
  ...readFlagsKey(read),
  ...readBotCheck(read, production),
  ...readMail(read, production),
  ...readAccount(read, production),
})
