import { keepServerHtml } from '@stadion/fragments/keep-server-html'
import { mountable } from '@stadion/fragments/mountable'
import { createTranslate } from '@stadion/translations/translate'
import { LookForm } from './LookForm.tsx'
import type { LookData } from './look-data.ts'

const BrowserLook = (own: { data: LookData; props: Record<string, string | undefined> }) => (
  <LookForm {...own} title={keepServerHtml} facts={() => keepServerHtml} />
)

export const { mount, update, unmount } = mountable('catalogue_look', BrowserLook, createTranslate)
