import type { MessagesOf } from '@stadion/fragments/server/fragment-server'
import { brandOf } from '@stadion/site/brands'
import type { TranslationProject } from '@stadion/translations/contract'
import { fragmentMessages } from '@stadion/translations/messages-of'

/** The texts of fragments in this process: at each request those that it knows by then. */
export const messagesIn =
  (texts: { fragmentMessages: typeof fragmentMessages }): MessagesOf =>
  async ({ locale, brand }, prefixes, project) =>
    texts.fragmentMessages(locale, prefixes, project as TranslationProject, brandOf(brand).slot)

/** The texts of a fragment that are part of this build. */
export const builtMessages = messagesIn({ fragmentMessages })
