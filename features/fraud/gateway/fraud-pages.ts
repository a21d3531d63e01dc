import type { DocumentOf } from '@stadion/pages/document-part'
import type { PolicyHosts } from '@stadion/pages/policy-hosts'
import { attributeHtml } from '@stadion/services/attribute-html'
import { toJson } from '@stadion/services/page-attribute'
import { environmentName } from '@stadion/site/environment'
import { type FraudSettings, fraudSiteId } from '../contract.ts'
import { fraudSettings } from '../page-attributes.ts'
import type { FraudConfig } from './config.ts'

interface FraudPages {
  fraud?: FraudConfig | undefined
}

/** The hosts of another company's script and tokens; none for our own. */
export const fraudHosts = ({ fraud }: FraudPages): PolicyHosts => {
  const origins = [...new Set([fraud?.scriptUrl, fraud?.tokenUrl].flatMap((url) => (url ? [new URL(url).origin] : [])))]
  return { script: origins, connect: origins }
}

/** Only the settings that differ from the defaults. */
export const fraudDocument =
  ({ fraud = {} }: FraudPages): DocumentOf =>
  ({ storefront: { brand, country }, appEnv }) => {
    const site = fraud.siteIds?.get(fraudSiteId(brand, country, environmentName(appEnv)))
    const settings: FraudSettings = { script: fraud.scriptUrl, token: fraud.tokenUrl, site }
    const isOwn = !settings.script && !settings.token && !site
    return { attributes: isOwn ? undefined : attributeHtml(fraudSettings, toJson(settings)) }
  }
