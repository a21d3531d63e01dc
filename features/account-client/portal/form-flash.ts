import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

/** The result of a form sent without JavaScript, for the page that shows it again. */
export interface FormFlash {
  form: 'login' | 'register' | 'reset' | 'password' | 'activation' | 'light' | MyAccountForm
  done?: boolean
  /** The typed values, without secrets. */
  values?: Readonly<Record<string, string>>
  /** Error codes by field. */
  errors?: Readonly<Record<string, string>>
  code?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
  /** The account type that was confirmed; or that a password is to be given, or may be set. */
  step?: 'FULL' | 'LIGHT' | 'OWN' | 'CHOOSE'
  /** The question of the bot check (see bot-check), and whether the last answer was wrong. */
  question?: { id: string; text: string; isWrong: boolean } | undefined
}

/** The forms on pages below `/my-account`. */
export type MyAccountForm =
  | 'again'
  | 'profile'
  | 'newsletter'
  | 'sizes'
  | 'redeem'
  | 'leave'
  | 'join'
  | 'verification'
  | 'password-change'
  | 'email-change'
  | 'email-confirm'
  | 'address'
  | 'address-removal'
  | 'session'
  | 'passkey'
  | 'provider'
  | 'password-set'
  | 'deletion'
  | 'keep'
  | 'unsubscribe'
  | 'topics'
  | 'topics-end'

/** A cookie for the next page, because typed values must not be in an address. */
export const flashCookie = (flash: FormFlash, appEnv: AppEnvironment): string => setFlash(flash, appEnv)

/** Reads the cookie; invalid codes and values are left out. */
export function readFlash(cookies: Readonly<Record<string, string | undefined>>): FormFlash | undefined {
  const flash = readFlashCookie(cookies)
  if (!flash) return undefined
  const { form, done, values, errors, code, retryAfter, step, question } = flash as unknown as FormFlash
  return {
    form,
    done: done === true,
    values: texts(values, /^[^\p{Cc}]{0,254}$/u),
    errors: texts(errors, /^\w{1,40}$/),
    code: typeof code === 'string' && /^[\w ]{1,40}$/.test(code) ? code : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    step,
    question: questionIn(question),
  }
}

function questionIn(sent: FormFlash['question']): FormFlash['question'] {
  const { id, text, isWrong } = Object(sent) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[\w~-]{20,600}$/.test(id) || typeof text !== 'string' || !/^[^\p{Cc}]{1,300}$/u.test(text))
    return undefined
  return { id, text, isWrong: isWrong === true }
}

const texts = (map: unknown, pattern: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(map) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && pattern.test(entry[1]),
    ),
  )
