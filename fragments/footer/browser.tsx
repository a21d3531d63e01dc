import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Footer } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_footer', Footer, createTranslate)
