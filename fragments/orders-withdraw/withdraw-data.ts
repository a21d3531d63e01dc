import type { WithdrawDraft, WithdrawReceipt } from '@stadion/returns/withdraw-draft'

/** A line of which pieces can be chosen. */
export interface Choice {
  itemId: string
  name: string
  size: string
  /** Its colour and size, or the amount of a gift card. */
  facts: string
  most: number
}

interface Known {
  /** The statement so far. */
  draft: WithdrawDraft
  /** The lines of the order, if this browser may see them. */
  choices: readonly Choice[]
  /** Where a statement can be written to instead. */
  contact: string
}

/** One of the page's steps. */
export type WithdrawData =
  | ({ step: 'form' } & Known)
  | ({ step: 'check'; statement: string } & Known)
  | { step: 'done'; receipt: WithdrawReceipt; at: string; contact: string }
  /** The link of a mail, before and after its button. */
  | { step: 'link'; outcome?: 'done' | 'failed' | 'away' | undefined; contact: string }
