import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Blocks } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_blocks', Blocks, createTranslate)
