import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Minicart } from './view.tsx'

export const { mount, update, unmount } = mountable('bag_minicart', Minicart, createTranslate)
