import type { StoredItem } from '@stadion/slices/stored-item'
import { consentCookie, consentMaxAge, paidMediaCookie } from './contract.ts'

export const noScriptStylePath = '/consent/unasked.css'

export const storage: readonly StoredItem[] = [
  { name: consentCookie, kind: 'cookie', level: 0, purpose: 'the choice about cookies itself (D-093)', seconds: consentMaxAge },
  { name: paidMediaCookie, kind: 'cookie', level: 2, purpose: 'an advertisement brought the visitor', seconds: consentMaxAge },
  { name: noScriptStylePath, kind: 'request', level: 0, purpose: 'the question about cookies without JavaScript' },
]
