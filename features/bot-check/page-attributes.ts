import type { PageAttribute } from '@stadion/services/page-attribute'

/** On `html`: the public key of the bot check. */
export const botKeyOf: PageAttribute<'bot-key@1'> = 'data-bot-key'
