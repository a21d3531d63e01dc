import type { StoredItem } from '@stadion/slices/stored-item'

export const passCookie = 'order.pass'
/** One hour; every use extends it. */
export const passLifeSeconds = 60 * 60

export const storage: readonly StoredItem[] = [
  {
    name: passCookie,
    kind: 'cookie',
    level: 0,
    purpose: 'opens the order that was placed or looked up (D-121)',
    seconds: passLifeSeconds,
    secret: true,
  },
]
