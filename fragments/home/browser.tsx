import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Home } from './view.tsx'

export const { mount, update, unmount } = mountable('home_home', Home, createTranslate)
