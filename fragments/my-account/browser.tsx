import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { MyAccount } from './view.tsx'

export const { mount, update, unmount } = mountable('account_my-account', MyAccount, createTranslate)
