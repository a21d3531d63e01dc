import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

const form = 'gift'
/** The largest cookie, without its name and attributes. */
const mostBytes = 3500

/** What was typed to have goods wrapped, where it was not accepted. */
export interface TypedGift {
  note: string
  hidePrices: boolean
}

/** A note that would not fit into a cookie loses its end. */
export function noteFlash({ note, hidePrices }: TypedGift, appEnv: AppEnvironment): string {
  const signs = [...note.slice(0, mostBytes)]
  const left = () => ({ form, note: signs.join(''), hidePrices })
  while (encodeURIComponent(JSON.stringify(left())).length > mostBytes) signs.splice(-20)
  return setFlash(left(), appEnv)
}

/** Undefined in a browser that has not just sent the form. */
export function readNoteFlash(cookies: Readonly<Record<string, string | undefined>>): TypedGift | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form || typeof left.note !== 'string') return undefined
  return { note: left.note, hidePrices: left.hidePrices === true }
}
