import { externalAuthKey } from './storage-keys.ts'

/** What the callback page of an external sign-in left behind (D-056). */
export interface ExternalAuthData {
  provider: string
  status: 'success' | 'registration_required' | 'link_required' | 'error'
  email?: string
  firstName?: string
  extAuthToken?: string
  /** Why nothing came of it. */
  reason?: string
}

/** Reads it once: whatever stands there is removed, also what cannot be understood. */
export function takeExternalAuthData(storage: Pick<Storage, 'getItem' | 'removeItem'>): ExternalAuthData | undefined {
  const text = storage.getItem(externalAuthKey)
  if (text === null) return undefined
  storage.removeItem(externalAuthKey)
  try {
    const data = JSON.parse(text)
    return data?.provider && data.status ? data : undefined
  } catch {
    return undefined
  }
}
