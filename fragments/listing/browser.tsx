import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { Listing } from './view.tsx'

export const { mount, update, unmount } = mountable('catalogue_listing', Listing, createTranslate)
