import { quickAddId } from '@stadion/bag/page-attributes'
import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { QuickAdd } from './view.tsx'

export const { mount, update, unmount } = mountable(quickAddId, QuickAdd, createTranslate)
