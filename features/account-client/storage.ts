import type { StoredItem } from '@stadion/slices/stored-item'
import { draftPrefix, invitationKey, pendingPrefix, redirectKey, sessionInfoKey, sourceIdKey, storeIdKey } from './state/storage-keys.ts'

const inTab = (name: string, purpose: string): StoredItem => ({ name, kind: 'session', level: 0, purpose })

export const storage: readonly StoredItem[] = [
  inTab(sessionInfoKey, 'who is signed in, until the server is asked'),
  inTab(redirectKey, 'where to go on after a sign-in at another company'),
  inTab(`${pendingPrefix}*`, 'an event that the next page tells'),
  inTab(invitationKey, 'the invitation that somebody came with'),
  inTab(storeIdKey, 'the store in which somebody signs up'),
  inTab(sourceIdKey, 'the campaign by which somebody signs up'),
  inTab(`${draftPrefix}*`, 'what was typed into a form and not sent'),
]
