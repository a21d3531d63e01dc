import { externalAuthKey } from '@stadion/account/external-sign-in/contract'

/** The result of a provider sign-in, stored by its callback page (D-056). */
export interface ExternalAuthData {
  provider: string
  status: 'success' | 'registration_required' | 'link_required' | 'error'
  email?: string
  firstName?: string
  extAuthToken?: string
  /** Why it failed. */
  reason?: string
}

/** Reads the entry once and removes it, also if it is invalid. */
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
