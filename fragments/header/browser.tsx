import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { BrowserHeader } from './browser-view.tsx'

export const { mount, update, unmount } = mountable('shell_header', BrowserHeader, createTranslate)
