import type { StoredItem } from '@stadion/slices/stored-item'

export const passCookie = 'bc.pass'
export const passSeconds = 15 * 60

export const storage: readonly StoredItem[] = [
  { name: passCookie, kind: 'cookie', level: 0, purpose: 'proof that no machine asks (D-048)', seconds: passSeconds, secret: true },
]
