import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { BagPage } from './view.tsx'

export const { mount, update, unmount } = mountable('bag_bag', BagPage, createTranslate)
