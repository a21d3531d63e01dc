import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Confirmation } from './view.tsx'

export const { mount, update, unmount } = mountable('checkout_confirmation', Confirmation, createTranslate)
