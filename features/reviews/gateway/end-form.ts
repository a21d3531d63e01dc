import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import type { FormHandler } from '@stadion/pages/form'
import { endReviewsPath, endReviewsWith } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { endInvitations } from '../contract.ts'
import { type EndOutcome, endFlash } from '../end-flash.ts'

/** The link of a mail asks for a press, because mail programs open links by themselves. */
const end: FormHandler = async ({ api, whom, query, storefront, appEnv, log }) => {
  const t = query.get('t')?.slice(0, 100) ?? ''
  const shown = (outcome: EndOutcome) => ({
    location: pathIn(storefront, endReviewsWith(t)),
    setCookies: [endFlash(outcome, appEnv)],
  })
  try {
    await callApi(api, endInvitations, { body: { t } }, whom)
    return shown('done')
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return shown('wrong')
    log.error({ err: error }, 'invitations could not be ended')
    return shown('away')
  }
}

/** By path of the page. */
export const endForms: Readonly<Record<string, FormHandler>> = { [endReviewsPath]: end }
