import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { PageFeedback } from './view.tsx'

export const { mount, update, unmount } = mountable('shop_page-feedback', PageFeedback, createTranslate)
