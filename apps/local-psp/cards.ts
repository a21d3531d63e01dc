/** What a card does. */
export interface CardBehaviour {
  /** `challenge`: a bank asks first. `later`: it stays pending for some seconds. */
  does: 'DONE' | 'REFUSED' | 'challenge' | 'later'
  reason?: string
  /** Typed into fields: the bank demands the challenge that was not asked for. */
  soft?: true
  /** Typed into fields: it is authorised, and the answer comes after so many seconds. */
  answersAfter?: number
  /** Pending for so long. */
  seconds?: number
  /** The company never says by itself what became of it: no webhook, and the shopper is not sent back. */
  silent?: true
  /** Each capture is refused. */
  capture?: 'refused'
  /** A refund is refused two seconds after it was taken in. */
  refund?: 'refused'
  /** The shopper's bank takes the money back so many seconds after the capture. */
  disputedAfter?: number
  /** The authorisation ends after so many days. */
  days?: number
}

/** The cards of the company, with a word for people who try them. Every other card that passes the check digit is authorised. */
export const cards: Readonly<Record<string, CardBehaviour & { word: string }>> = {
  '4111111111111111': { does: 'DONE', word: 'AUTHORISED' },
  '5555555555554444': { does: 'DONE', word: 'AUTHORISED' },
  '378282246310005': { does: 'DONE', word: 'AUTHORISED' },
  '4000000000000002': { does: 'REFUSED', reason: 'CARD_REFUSED', word: 'CARD_REFUSED' },
  '4000000000009995': { does: 'REFUSED', reason: 'NOT_ENOUGH_MONEY', word: 'NOT_ENOUGH_MONEY' },
  '4000000000000069': { does: 'REFUSED', reason: 'CARD_EXPIRED', word: 'CARD_EXPIRED' },
  '4000000000000127': { does: 'REFUSED', reason: 'CHECK_DETAILS', word: 'CHECK_DETAILS' },
  '4000000000000119': { does: 'REFUSED', reason: 'UNAVAILABLE', word: 'UNAVAILABLE' },
  '4000000000003220': { does: 'challenge', word: 'CHALLENGE' },
  '4000002500003155': { does: 'challenge', soft: true, word: 'CHALLENGE' },
  '4000000000000200': { does: 'later', seconds: 5, word: 'PENDING, AUTHORISED' },
  '4000000000000309': { does: 'later', seconds: 5, reason: 'CARD_REFUSED', word: 'PENDING, CARD_REFUSED' },
  '4000000000000341': { does: 'DONE', capture: 'refused', word: 'AUTHORISED, CAPTURE REFUSED' },
  '4000000000005126': { does: 'DONE', refund: 'refused', word: 'AUTHORISED, REFUND REFUSED' },
  '4000000000000259': { does: 'DONE', disputedAfter: 86_400, word: 'AUTHORISED, DISPUTED' },
  '4000000000000408': { does: 'DONE', days: 1, word: 'AUTHORISED FOR ONE DAY' },
  '4000000000000507': { does: 'later', seconds: 20, answersAfter: 20, word: 'PENDING 20 s, AUTHORISED' },
  '4000000000000077': { does: 'DONE', silent: true, word: 'AUTHORISED, NO ANSWER' },
}

export const behaviourOf = (number: string): CardBehaviour => cards[number] ?? { does: 'DONE' }

/** The scheme of a card, by its first digits. */
export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'card'
}

/** What is typed into the card form; `wrong` names the fields to check, in their order. */
export function readCard(fields: URLSearchParams, now: Date) {
  const digits = (name: string) => asciiDigits(fields.get(name) ?? '')
  const number = digits('number').replaceAll(/[\s-]/g, '')
  const code = digits('code').trim()
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(digits('expiry').trim()) ?? []
  const wrong = [
    ...(/^\d{12,19}$/.test(number) && passesCheck(number) ? [] : ['number' as const]),
    ...(isToCome(Number(month), 2000 + Number(year), now) ? [] : ['expiry' as const]),
    ...(/^\d{3,4}$/.test(code) ? [] : ['code' as const]),
  ]
  return { number, wrong }
}

const isToCome = (month: number, year: number, now: Date): boolean =>
  month >= 1 && month <= 12 && year * 12 + month > now.getUTCFullYear() * 12 + now.getUTCMonth()

/** Digits of other scripts as ASCII: phones of Arabic readers write them. */
const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

function passesCheck(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
