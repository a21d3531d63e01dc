import type { StoredItem } from '@stadion/slices/stored-item'

/** Of this tab, and with level 1 of this browser: the postal code for which days are shown. */
export const postcodeKey = 'postcode'

export const storage: readonly StoredItem[] = [
  { name: postcodeKey, kind: 'session', level: 0, purpose: 'the postal code for which delivery days are shown in this tab (D-196)' },
  { name: postcodeKey, kind: 'local', level: 1, purpose: 'the postal code for which delivery days are shown in this browser (D-196)' },
]
