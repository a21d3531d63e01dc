import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Gallery } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_gallery', Gallery, createTranslate)
