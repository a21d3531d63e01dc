import { refusedCookies, withoutCookie } from '@stadion/consent/clear-stored'
import { consentPlace } from '@stadion/consent/consent-place'
import { acceptList, allows, type ConsentLevel, type ConsentList, listOfBoxes, rejectList, writeConsent } from '@stadion/consent/contract'
import { partIds } from '@stadion/consent/part-ids'
import { boxesOfStorefront } from '@stadion/consent/regimes'
import { homePath } from '@stadion/site/storefronts'
import { type FormAsk, type FormHandler, ownPathOf } from './forms.ts'

/** Saves a choice without script and returns to the page that asked; `manage` opens the options there. */
export const consentForm: FormHandler = async (ask) => {
  const back = ownPathOf(ask.referer) ?? homePath(ask.storefront)
  const list = listOf(ask)
  return list ? { location: back, setCookies: cookiesOf(list, ask) } : { location: `${back}#${partIds.options}`, setCookies: [] }
}

/** The choice, and the end of every cookie that it refuses. */
export function cookiesOf(list: ConsentList, { storefront, appEnv, whom }: FormAsk): readonly string[] {
  const place = consentPlace(storefront, appEnv)
  const standing = { list, regime: storefront.consentRegime, checkboxes: boxesOfStorefront(storefront), globalPrivacyControl: false }
  const refused = refusedCookies(whom.cookie ?? '', (level: ConsentLevel) => allows(level, standing))
  return [writeConsent(list, place), ...refused.flatMap((name) => withoutCookie(name, place))]
}

function listOf({ fields, storefront }: FormAsk): ConsentList | undefined {
  const boxes = boxesOfStorefront(storefront)
  const { intent, functional, marketing } = fields
  if (intent === 'accept') return acceptList(boxes)
  if (intent === 'reject') return rejectList
  return intent === 'save' ? listOfBoxes(boxes, { functional: functional !== undefined, marketing: marketing !== undefined }) : undefined
}
