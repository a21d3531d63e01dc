import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { ErrorView } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_error', ErrorView, createTranslate)
