import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Content } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_content', Content, createTranslate)
