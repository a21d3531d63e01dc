import type { Translate } from '@stadion/fragments/fragment'
import type { PlainPage } from '@stadion/http/plain-page'
import { homePath, type Storefront } from '@stadion/site/storefronts'
import { translateFor as shippedFor } from './messages-of.ts'

/** What a browser is shown instead of a failure of the API, in the language of the storefront. */
export function plainPageOf(
  storefront: Storefront,
  status: number,
  translateFor: (storefront: Storefront) => Translate = shippedFor,
): PlainPage {
  const t = translateFor(storefront)
  const kind = kindOf(status)
  return {
    title: t(`error.${kind}.title`),
    text: t(`error.${kind}.text`),
    home: t('error.home'),
    homePath: homePath(storefront),
    lang: storefront.htmlLang,
    dir: storefront.direction,
  }
}

function kindOf(status: number): string {
  if (status === 429 || status === 503) return String(status)
  if (status >= 500) return '500'
  if (status === 401 || status === 403) return '403'
  return status === 404 || status === 410 ? '404' : '400'
}
