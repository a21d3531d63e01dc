import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { BrowserBagPage } from './browser-view.tsx'

export const { mount, update, unmount } = mountable('bag_bag', BrowserBagPage, createTranslate)
