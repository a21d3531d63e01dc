import { flagUserId } from './contract.ts'

/** Where a browser keeps things for good, and its cookies. */
export interface UserIdPlaces {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  cookies: { read(): string; write(cookie: string): void }
  isSecure: boolean
}

/**
 * The id by which shares of visitors are told apart: made once, and then the one of this browser. What the server made
 * for the first page is taken, so that the second page is not another shop. Only for whom functional storage is allowed (D-095).
 */
export function flagUserIdOf({ storage, cookies }: Pick<UserIdPlaces, 'storage' | 'cookies'>): string {
  const made = new RegExp(`${flagUserId}=([\\w-]{36})\\.0`).exec(cookies.read())?.[1]
  const id = storage.getItem(flagUserId) ?? made ?? crypto.randomUUID()
  storage.setItem(flagUserId, id)
  return id
}

/** Tells the server the id; only where a flag depends on it. */
export const mirrorUserId = (id: string, { cookies, isSecure }: Pick<UserIdPlaces, 'cookies' | 'isSecure'>): void =>
  cookies.write(`${flagUserId}=${id};path=/;max-age=31536000;samesite=lax${isSecure ? ';secure' : ''}`)

/** Nothing of the id stays where it is not allowed; who has none is in no share. */
export function forgetUserId({ storage, cookies, isSecure }: UserIdPlaces): undefined {
  storage.removeItem(flagUserId)
  if (cookies.read().includes(`${flagUserId}=`)) cookies.write(`${flagUserId}=;path=/;max-age=0;samesite=lax${isSecure ? ';secure' : ''}`)
}
