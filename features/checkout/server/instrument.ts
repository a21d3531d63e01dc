import { hash } from 'node:crypto'
import type { PlaceOrder } from '../contract.ts'

/** What pays beside the method: two payments are the same if both are equal (D-107). A token is kept as its hash. */
export const instrumentOf = ({ flow = 'REDIRECT', scheme, token }: PlaceOrder['payment']): string =>
  token === undefined ? (scheme ? `${flow} ${scheme}` : flow) : `TOKEN ${hash('sha256', token, 'hex')}`

/** Whether a card was typed into fields of the checkout. */
export const isOfToken = (instrument: string | null): boolean => instrument?.startsWith('TOKEN') ?? false

/** The scheme of a bank's way; undefined for anything else. */
export const schemeIn = (instrument: string | null): string | undefined => /^REDIRECT (.+)/.exec(instrument ?? '')?.[1]
