import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Wishlisted } from './view.tsx'

export const { mount, update, unmount } = mountable('wishlist_wishlist', Wishlisted, createTranslate)
