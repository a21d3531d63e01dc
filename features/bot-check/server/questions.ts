import { createHmac, randomBytes } from 'node:crypto'
import type { BotAction } from '../contract.ts'
import { createSigner } from './signed.ts'

/** A question in an open form is valid this long. */
const oldestMs = 15 * 60_000
/** The zero of each set of digits that shoppers of our storefronts type. */
const zeros = [0x30, 0x660, 0x6f0, 0xe50, 0xff10]

interface Asked {
  action: BotAction
  host: string
  nonce: string
  at: number
}

export interface Sum {
  first: number
  second: number
}

/**
 * Small sums for browsers without JavaScript, which cannot do a proof of work. The numbers are derived from the nonce and a
 * key, so the signed question does not reveal the answer and nothing is stored before it is answered.
 */
export function createQuestions(secret: string, now: () => Date) {
  const signer = createSigner(secret, 'bot-check-question')
  const key = createHmac('sha256', secret).update('bot-check-sums').digest()
  function sumOf(nonce: string): Sum {
    const [one = 0, other = 0] = createHmac('sha256', key).update(nonce).digest()
    return { first: 1 + (one % 9), second: 1 + (other % 9) }
  }

  return {
    ask(action: BotAction, host: string): Sum & { question: string } {
      const nonce = randomBytes(16).toString('hex')
      return { question: signer.sign({ action, host, nonce, at: now().getTime() } satisfies Asked), ...sumOf(nonce) }
    },
    /**
     * Checks an answer. `nonce` identifies the question, which counts as used until `until`; undefined for a question that we did
     * not sign.
     */
    judge(question: string, answer: string, action: BotAction, host: string): { isRight: boolean; nonce: string; until: Date } | undefined {
      const asked = signer.read(question) as Asked | undefined
      if (!asked || asked.action !== action || asked.host !== host) return undefined
      const until = new Date(asked.at + oldestMs)
      if (until <= now()) return undefined
      const { first, second } = sumOf(asked.nonce)
      return { isRight: numberIn(answer) === first + second, nonce: `question-${asked.nonce}`, until }
    },
  }
}

/** A number as people type it, in the digits of their language; NaN for anything else. */
function numberIn(answer: string): number {
  const digits = [...answer.trim()].map((character) => {
    const code = character.codePointAt(0)!
    const zero = zeros.find((each) => code >= each && code < each + 10)
    return zero === undefined ? 'x' : String(code - zero)
  })
  return digits.length > 0 && digits.length < 4 ? Number(digits.join('')) : Number.NaN
}
