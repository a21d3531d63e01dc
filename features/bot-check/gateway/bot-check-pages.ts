import type { DocumentOf } from '@stadion/pages/document-part'
import type { PolicyHosts } from '@stadion/pages/policy-hosts'
import { attributeHtml } from '@stadion/services/attribute-html'
import { botKeyOf } from '../page-attributes.ts'

/** What pages load the bot check with. */
export interface BotCheckPages {
  botKey?: string | undefined
  /** Where its library and its frame come from if not from this site. */
  botCheckOrigins?: readonly string[] | undefined
}

export const botCheckHosts = ({ botCheckOrigins: hosts = [] }: BotCheckPages): PolicyHosts => ({
  script: hosts,
  connect: hosts,
  frame: hosts,
})

export const botCheckDocument =
  ({ botKey = '' }: BotCheckPages): DocumentOf =>
  () => ({ attributes: attributeHtml(botKeyOf, botKey) })
