import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { BrowserProductPage } from './browser-view.tsx'

export const { mount, update, unmount } = mountable('catalogue_product', BrowserProductPage, createTranslate)
