import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { OrdersTracker } from './view.tsx'

export const { mount, update, unmount } = mountable('orders_tracker', OrdersTracker, createTranslate)
