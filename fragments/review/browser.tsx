import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { ReviewView } from './view.tsx'

export const { mount, update, unmount } = mountable('shop_review', ReviewView, createTranslate)
