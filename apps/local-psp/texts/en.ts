export const en = {
  heading: 'Pay by card',
  trial: 'This is a trial: no money moves.',
  amount: 'Amount',
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  code: 'Security code',
  pay: 'Pay {amount}',
  cancel: 'Cancel and go back',
  check: 'Please check what you entered',
  numberWrong: 'Check the card number.',
  expiryWrong: 'Check the expiry date.',
  codeWrong: 'Check the security code.',
  bank: 'Your bank asks you',
  question: 'Do you make this payment of {amount}?',
  confirm: 'Confirm',
  refuse: 'Refuse',
  later: 'Decide later',
  ownBank: 'Pay at your bank',
  payLater: 'Pay later',
  done: 'This payment is finished.',
  pending: 'Your bank is still working on this payment.',
  missing: 'There is no such payment.',
  back: 'Back to the shop',
  cards: 'Test cards',
}

/** What the pages say. */
export type Texts = Readonly<Record<keyof typeof en, string>>
