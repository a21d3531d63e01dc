import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import type { FormHandler } from '@stadion/pages/form'
import { giftCardBalancePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { type BalanceFailure, type BalanceFlash, balanceFlash } from '../balance-flash.ts'
import { readGiftCardBalance } from '../contract.ts'

/** Asks for a balance. Neither code nor PIN is ever in an address, and the PIN in no cookie. */
const askBalance: FormHandler = async ({ api, whom, fields: { code = '', pin = '' }, storefront, appEnv, log }) => {
  const leave = (flash: BalanceFlash) => ({
    location: pathIn(storefront, giftCardBalancePath),
    setCookies: [balanceFlash(flash, appEnv)],
  })
  try {
    return leave({ card: await callApi(api, readGiftCardBalance, { body: { code: code.trim(), pin: pin.trim() } }, whom) })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'away') log.error({ err: error }, 'the balance of a gift card could not be read')
    return leave({ code, failure })
  }
}

/** What cannot be a card is refused in the same words as a card that is not accepted. */
function failureOf(error: unknown): BalanceFailure {
  if (!(error instanceof Failure) || error.status >= 500) return { code: 'away' }
  if (error.status === 429) return { code: 'rateLimited', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60)) }
  return { code: 'refused' }
}

/** By path of the page. */
export const balanceForms: Readonly<Record<string, FormHandler>> = { [giftCardBalancePath]: askBalance }
