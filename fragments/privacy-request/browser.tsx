import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { PrivacyRequest } from './view.tsx'

export const { mount, update, unmount } = mountable('privacy_request', PrivacyRequest, createTranslate)
