import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { WaitingView } from './view.tsx'

export const { mount, update, unmount } = mountable('shop_waiting', WaitingView, createTranslate)
