import type { SessionUser } from './account-state.ts'
import { redirectKey } from './storage-keys.ts'

export interface ReloadOptions {
  /** Signs out on this page if the session no longer exists. */
  logout?: boolean
}

export interface ReloadParts {
  hasToken(): boolean
  hasSessionMarker(): boolean
  isPending(): boolean
  isAuthenticated(): boolean
  /** The basic session call. */
  read(): Promise<SessionUser>
  storage: Pick<Storage, 'getItem' | 'removeItem'>
  onConsents(): void
  onUser(user: SessionUser): void
  onGone(error: unknown): void
}

/** Restores the user after a page load. One reload at a time: simultaneous callers get the same answer. */
export function createSessionReload(parts: ReloadParts) {
  let underWay: Promise<SessionUser | undefined> | undefined

  async function reload({ logout = false }: ReloadOptions): Promise<SessionUser | undefined> {
    if (!parts.hasToken()) {
      if (logout && parts.isAuthenticated()) parts.onGone(undefined)
      return undefined
    }
    if (parts.isPending()) {
      parts.onConsents()
      return undefined
    }
    if (!parts.hasSessionMarker()) return undefined
    let answer: SessionUser
    try {
      answer = await parts.read()
    } catch (error) {
      if (logout) parts.onGone(error)
      return undefined
    }
    const user = counted(answer, takeRedirect(parts.storage))
    parts.onUser(user)
    return user
  }

  return (options: ReloadOptions = {}): Promise<SessionUser | undefined> => {
    underWay ??= reload(options).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

/** A return from a provider is not a reload but the sign-in itself. */
const counted = (user: SessionUser, isRedirect: boolean): SessionUser => ({
  ...user,
  session: { ...user.session, isSessionReload: !isRedirect },
})

function takeRedirect(storage: ReloadParts['storage']): boolean {
  const marker = storage.getItem(redirectKey)
  if (marker !== null) storage.removeItem(redirectKey)
  return marker !== null
}
