import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { CountrySelector } from './view.tsx'

export const { mount, update, unmount } = mountable('shell_country-selector', CountrySelector, createTranslate)
