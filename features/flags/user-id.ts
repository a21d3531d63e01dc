import { flagUserId } from './contract.ts'
import { flagUserSeconds } from './storage.ts'

/** A browser's permanent storage and its cookies. */
export interface UserIdPlaces {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  cookies: { read(): string; write(cookie: string): void }
  isSecure: boolean
}

/**
 * The visitor's id for rollouts: created once per browser. An id that the server created for the first page is adopted, so that the
 * second page has the same flags. Only with functional consent (D-095).
 */
export function flagUserIdOf({ storage, cookies }: Pick<UserIdPlaces, 'storage' | 'cookies'>): string {
  const made = new RegExp(`${flagUserId}=([\\w-]{36})\\.0`).exec(cookies.read())?.[1]
  const id = storage.getItem(flagUserId) ?? made ?? crypto.randomUUID()
  storage.setItem(flagUserId, id)
  return id
}

/** Sends the id to the server by a cookie; only if a flag depends on it. */
export const mirrorUserId = (id: string, { cookies, isSecure }: Pick<UserIdPlaces, 'cookies' | 'isSecure'>): void =>
  cookies.write(`${flagUserId}=${id};path=/;max-age=${flagUserSeconds};samesite=lax${isSecure ? ';secure' : ''}`)

/** Deletes the id where it is not allowed; a visitor without an id is in no rollout. */
export function forgetUserId({ storage, cookies, isSecure }: UserIdPlaces): undefined {
  storage.removeItem(flagUserId)
  if (cookies.read().includes(`${flagUserId}=`)) cookies.write(`${flagUserId}=;path=/;max-age=0;samesite=lax${isSecure ? ';secure' : ''}`)
}
