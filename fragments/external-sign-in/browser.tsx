import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { ExternalSignIn } from './view.tsx'

export const { mount, update, unmount } = mountable('account_external-auth', ExternalSignIn, createTranslate)
