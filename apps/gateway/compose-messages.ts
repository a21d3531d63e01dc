import type { MessagesOf } from '@stadion/fragments/server/fragment-server'
import { brandOf } from '@stadion/site/brands'
import type { TranslationProject } from '@stadion/translations/contract'
import { fragmentMessages } from '@stadion/translations/messages-of'

/** The texts of a fragment that are part of this build. */
export const builtMessages: MessagesOf = async ({ locale, brand }, prefixes, project) =>
  fragmentMessages(locale, prefixes, project as TranslationProject, brandOf(brand).slot)
