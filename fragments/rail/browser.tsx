import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Rail } from './view.tsx'

export const { mount, update, unmount } = mountable('catalogue_rail', Rail, createTranslate)
