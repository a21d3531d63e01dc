import type { StoredItem } from '@stadion/slices/stored-item'
import { deviceTokenCookie, deviceTokenMaxAge, guardedPageTypes, ownScriptPath } from './contract.ts'

export const storage: readonly StoredItem[] = [
  {
    name: deviceTokenCookie,
    kind: 'cookie',
    level: 1,
    purpose: 'by which fraud with an account or an order is recognised (D-091)',
    seconds: deviceTokenMaxAge,
    neededOn: guardedPageTypes,
  },
  { name: ownScriptPath, kind: 'request', level: 1, purpose: 'what makes the token of the device (D-091)', neededOn: guardedPageTypes },
]
