import { type FormHandler, type FormRequest, ownPathOf } from '@stadion/pages/form'
import { cookieNoticePath } from '@stadion/site/addresses'
import { homePath } from '@stadion/site/storefronts'
import { choiceCookies } from '../choice-cookies.ts'
import type { ConsentList } from '../contract.ts'
import { consentOptionsId } from '../page-attributes.ts'
import { choiceOfButton } from '../pressed-choice.ts'
import { boxesOfStorefront } from '../regimes.ts'

/** Stores a choice without JavaScript and redirects to the page that asked; `manage` opens the options there. */
export const consentForm: FormHandler = async (ask) => {
  const back = ownPathOf(ask.referer) ?? homePath(ask.storefront)
  const list = listOf(ask)
  return list ? { location: back, setCookies: choiceCookies(list, ask) } : { location: `${back}#${consentOptionsId}`, setCookies: [] }
}

function listOf({ fields: { intent, functional, marketing }, storefront }: FormRequest): ConsentList | undefined {
  return choiceOfButton(intent, boxesOfStorefront(storefront), { functional: functional !== undefined, marketing: marketing !== undefined })
}

/** By the path of the page. */
export const consentForms: Readonly<Record<string, FormHandler>> = { [cookieNoticePath]: consentForm }
