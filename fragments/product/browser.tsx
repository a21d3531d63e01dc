import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { ProductPage } from './view.tsx'

export const { mount, update, unmount } = mountable('catalogue_product', ProductPage, createTranslate)
