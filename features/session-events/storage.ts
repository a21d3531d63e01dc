import type { StoredItem } from '@stadion/slices/stored-item'
import { sendEvent } from './contract.ts'
import { sessionIdKey, sessionStartedKey } from './create-events.ts'

export const storage: readonly StoredItem[] = [
  { name: sessionIdKey('*'), kind: 'session', level: 0, purpose: 'what the receipt of a choice about cookies goes by (D-089)' },
  { name: sessionStartedKey('*'), kind: 'session', level: 1, purpose: 'that the start of a session was told (D-089)' },
  { name: sendEvent.path, kind: 'request', level: 1, purpose: 'session events; the receipt of a choice goes at any level (D-089)' },
]
