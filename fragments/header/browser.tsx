import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Header } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_header', Header, createTranslate)
