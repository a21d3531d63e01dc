import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { RaffleDraw } from './view.tsx'

export const { mount, update, unmount } = mountable('shop_raffle-draw', RaffleDraw, createTranslate)
