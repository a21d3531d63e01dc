import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Checkout } from './view.tsx'

export const { mount, update, unmount } = mountable('checkout_checkout', Checkout, createTranslate)
