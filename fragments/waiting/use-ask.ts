import { type BotCheckService, botCheck, createBotCheckService } from '@stadion/bot-check/client'
import { botKeyOf } from '@stadion/bot-check/page-attributes'
import { api } from '@stadion/http/api'
import { modals } from '@stadion/modals/client'
import { readPageAttribute } from '@stadion/services/page-attribute'
import { useService } from '@stadion/services/react'
import { hostInfo } from '@stadion/site/host-info'
import { sitePathOf } from '@stadion/site/page-attributes'
import { type Asked, askToWait } from '@stadion/waiting/contract'
import type { WaitingFlash } from '@stadion/waiting/waiting-flash'
import { useState } from 'react'
import type { Waitable } from './waiting-data.ts'

interface Asking {
  state?: Asked['state'] | undefined
  failure?: string | undefined
  emailProblem?: string | undefined
  /** Undefined before the first press. */
  isBusy?: boolean | undefined
}

/** What a form without JavaScript has led to, until the button is pressed here. `ask` is undefined on the server. */
export function useAsk({ sku, articleId }: Waitable, flash: WaitingFlash | undefined) {
  const calls = useService(api)
  const bot = useBotCheck()
  const [isSignedOut, setSignedOut] = useState(false)
  const [asking, setAsking] = useState<Asking>({ state: flash?.state, failure: flash?.failure, emailProblem: flash?.emailProblem })

  /** Without an address: the session has it. */
  const ask = async (email: string | undefined) => {
    if (!calls || !bot || asking.isBusy) return
    setAsking({ isBusy: true })
    const send = (more: object) => calls.call(askToWait, { body: { ...(sku ? { sku } : { articleId }), ...more } })
    try {
      const { state } = await (email === undefined ? send({}) : bot.send('signup', (recaptcha) => send({ email, recaptcha })))
      setAsking({ isBusy: false, state })
    } catch (error) {
      const problem = problemOf(error)
      // The session that had the address has ended since the page was made.
      const wasMember = email === undefined && problem.emailProblem !== undefined
      if (wasMember) setSignedOut(true)
      setAsking({ isBusy: false, ...(!wasMember && problem) })
    }
  }
  return { ...asking, isSignedOut, ask: calls && bot ? ask : undefined }
}

function problemOf(error: unknown): Asking {
  const { errorCode, validationErrors } = Object(Object(error).details) as {
    errorCode?: string
    validationErrors?: { field: string; code: string }[]
  }
  const problem = validationErrors?.find(({ field }) => field === 'email')
  return problem ? { emailProblem: problem.code } : { failure: errorCode ?? 'unknownError' }
}

/** The page's bot check; it has none before somebody opens the account portal, so the form begins one of its own at the first press. */
function useBotCheck(): Pick<BotCheckService, 'send'> | undefined {
  const shared = useService(botCheck)
  const stack = useService(modals)
  const env = useService(hostInfo)?.get().context.env
  const [own, setOwn] = useState<BotCheckService>()
  if (shared || own || !stack) return shared ?? own
  return {
    send(action, call) {
      const begun = createBotCheckService({
        siteKey: readPageAttribute(botKeyOf),
        sitePath: readPageAttribute(sitePathOf),
        modals: stack,
        ...(env && { env }),
      })
      setOwn(begun)
      return begun.send(action, call)
    },
  }
}
