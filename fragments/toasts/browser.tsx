import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Toasts } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_toasts', Toasts, createTranslate)
