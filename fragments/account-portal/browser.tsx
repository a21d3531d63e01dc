import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Portal } from './view.tsx'

export const { mount, update, unmount } = mountable('account_account-portal', Portal, createTranslate)
